import type { VendorMenu } from '../../../generated/types/data.ts';
import type { DrawerMenuProps } from '../../../generated/types/widgets/drawer-menu.ts';
import type { MenuEntry, SourceState, WidgetInput } from '../../../renderer/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { MenuLink } from '../../ui/menu-link/MenuLink.tsx';
import { getVendors } from '../../ui/vendor-panel/category-vendors.ts';
import { VendorPanel } from '../../ui/vendor-panel/VendorPanel.tsx';
import styles from './DrawerMenu.module.css';

export default function DrawerMenu({ props, on, slots, text }: WidgetInput<DrawerMenuProps, 'choose'>) {
  return (
    <div className={styles.drawer}>
      {slots.start}
      <nav aria-label={text('drawer-menu.label')}>
        <Entries entries={props.menu} vendors={props.vendors} text={text} onChosen={() => void on.choose()} />
      </nav>
      <div className={styles.end}>{slots.end}</div>
    </div>
  );
}

interface EntriesInput {
  readonly entries: readonly MenuEntry[];
  readonly vendors: SourceState<VendorMenu> | undefined;
  readonly text: (key: string) => string;
  readonly onChosen: () => void;
}

function Entries({ entries, vendors, text, onChosen }: EntriesInput) {
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.key} className={styles.item}>
          {entry.items.length > 0 ? (
            <>
              <p className={styles.heading}>{entry.label}</p>
              <Entries entries={entry.items} vendors={vendors} text={text} onChosen={onChosen} />
            </>
          ) : (
            <Entry entry={entry} vendors={vendors} text={text} onChosen={onChosen} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** A category with vendors expands; other entries are chosen at once. */
function Entry({ entry, vendors, text, onChosen }: Omit<EntriesInput, 'entries'> & { readonly entry: MenuEntry }) {
  const children = getVendors(entry, vendors);
  if (children.length === 0) {
    return <MenuLink entry={entry} className={styles.entry} labelClass={styles.label} onChosen={onChosen} />;
  }
  return (
    <details className={styles.category}>
      <summary className={styles.entry}>
        {entry.icon !== undefined && <Icon name={entry.icon} />}
        <span className={styles.label}>{entry.label}</span>
        <Icon name="chevron-down" size="small" className={styles.chevron} />
      </summary>
      <VendorPanel entry={entry} vendors={children} text={text} className={styles.vendors} onChosen={onChosen} />
    </details>
  );
}
