import type { ReactNode } from 'react';
import type { VendorMenu } from '../../../generated/types/data.ts';
import type { MenuEntry, SourceState, WidgetInput } from '../../../renderer/index.ts';
import type { Flyout } from '../../ui/flyout/use-flyout.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useMenuLink } from '../../ui/menu-link/MenuLink.tsx';
import { getVendors } from '../../ui/vendor-panel/category-vendors.ts';
import styles from './SideMenu.module.css';

interface MenuGroupInput {
  readonly entries: readonly MenuEntry[];
  readonly vendors: SourceState<VendorMenu> | undefined;
  readonly flyout: Flyout;
  readonly text: WidgetInput<unknown>['text'];
}

/** Renders entries as a list; an entry with children becomes a heading. */
export function MenuGroup({ entries, vendors, flyout, text }: MenuGroupInput) {
  const link = useMenuLink();
  return (
    <ul className={styles.list}>
      {entries.map((entry) =>
        entry.items.length > 0 ? (
          <li key={entry.key} className={styles.group}>
            <p className={styles.heading}>{entry.label}</p>
            <MenuGroup entries={entry.items} vendors={vendors} flyout={flyout} text={text} />
          </li>
        ) : (
          renderEntry({ entry, vendors, flyout, text, link })
        ),
      )}
    </ul>
  );
}

interface LineInput extends Omit<MenuGroupInput, 'entries'> {
  readonly entry: MenuEntry;
  readonly link: ReturnType<typeof useMenuLink>;
}

function renderEntry({ entry, vendors, flyout, text, link }: LineInput): ReactNode {
  const children = getVendors(entry, vendors);
  const hasPanel = children.length > 0;
  const { VendorPanel } = flyout;
  return (
    <li key={entry.key} {...flyout.entry(entry.key)} className={styles.line}>
      {link({
        entry,
        className: styles.link,
        labelClass: styles.label,
      })}
      {hasPanel && (
        <button
          {...flyout.button(entry.key)}
          aria-label={text('shared.providers', { name: entry.label })}
          className={styles.opener}
        >
          <Icon name="chevron-right" size="small" />
        </button>
      )}
      {hasPanel && flyout.open === entry.key && VendorPanel && (
        <div className={styles.panel} data-panel="">
          <p className={styles.panelTitle}>{entry.label}</p>
          <VendorPanel
            entry={entry}
            vendors={children}
            text={text}
            skippedByTab={!flyout.entered}
            onChosen={flyout.close}
          />
        </div>
      )}
    </li>
  );
}
