import type { TopMenuProps } from '../../../generated/types/widgets/top-menu.ts';
import type { MenuEntry, WidgetInput } from '../../../renderer/index.ts';
import { useFlyout } from '../../ui/flyout/use-flyout.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { MenuLink } from '../../ui/menu-link/MenuLink.tsx';
import { getVendors } from '../../ui/vendor-panel/category-vendors.ts';
import styles from './TopMenu.module.css';

/** Tabs are one line, so headings are replaced by their children. */
function flat(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  return entries.flatMap((entry) => (entry.items.length > 0 ? flat(entry.items) : [entry]));
}

/** More tabs than a row holds stand in two rows, which are there before the last tab has come. */
const nameOfRow = (count: number): string | undefined => (count > 14 ? 'most' : count > 12 ? 'many' : undefined);

export default function TopMenu({ props, slots, text }: WidgetInput<TopMenuProps>) {
  const flyout = useFlyout('row');
  const entries = flat(props.menu);
  return (
    <div className={styles.bar} data-variant={props.variant}>
      <div className={styles.inner}>
        <nav aria-label={text('top-menu.label')} className={styles.nav} {...flyout.list}>
          <ul className={styles.list} data-tabs={nameOfRow(entries.length)}>
            {entries.map((entry) => {
              const vendors = getVendors(entry, props.vendors);
              const hasPanel = vendors.length > 0;
              const { VendorPanel } = flyout;
              return (
                <li key={entry.key} {...flyout.entry(entry.key)} className={styles.item}>
                  <MenuLink entry={entry} className={styles.tab} withoutIcon={props.variant === 'line'} />
                  {hasPanel && (
                    <button
                      {...flyout.button(entry.key)}
                      aria-label={text('shared.providers', { name: entry.label })}
                      className={styles.opener}
                    >
                      <Icon name="chevron-down" size="small" />
                    </button>
                  )}
                  {hasPanel && flyout.open === entry.key && VendorPanel && (
                    <div className={styles.panel} data-panel="">
                      <VendorPanel
                        entry={entry}
                        vendors={vendors}
                        text={text}
                        className={styles.vendors}
                        skippedByTab={!flyout.entered}
                        onChosen={flyout.close}
                      />
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
        </nav>
        <div className={styles.end}>{slots.end}</div>
      </div>
    </div>
  );
}
