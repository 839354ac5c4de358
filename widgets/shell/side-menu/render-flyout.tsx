import type { ReactNode } from 'react';
import type { MenuEntry, WidgetInput } from '../../../renderer/index.ts';
import type { Flyout } from '../../ui/flyout/use-flyout.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { getVendors } from '../../ui/vendor-panel/category-vendors.ts';
import styles from './SideMenu.module.css';

interface FlyoutInput {
  readonly entry: MenuEntry;
  readonly vendors: ReturnType<typeof getVendors>;
  readonly flyout: Flyout;
  readonly text: WidgetInput<unknown>['text'];
}

/**
 * Renders the button of a category with vendors, and its panel while it is open. A function and not a component, because it
 * is called for every entry of the menu.
 */
export function renderFlyout({ entry, vendors, flyout, text }: FlyoutInput): ReactNode {
  if (vendors.length === 0) return undefined;
  const { VendorPanel } = flyout;
  return (
    <>
      <button
        {...flyout.button(entry.key)}
        aria-label={text('shared.providers', { name: entry.label })}
        className={styles.opener}
      >
        <Icon name="chevron-right" size="small" />
      </button>
      {flyout.open === entry.key && VendorPanel && (
        <div className={styles.panel} data-panel="">
          <p className={styles.panelTitle}>{entry.label}</p>
          <VendorPanel
            entry={entry}
            vendors={vendors}
            text={text}
            skippedByTab={!flyout.entered}
            onChosen={flyout.close}
          />
        </div>
      )}
    </>
  );
}
