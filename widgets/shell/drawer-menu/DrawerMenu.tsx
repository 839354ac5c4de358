import type { ReactNode } from 'react';
import type { DrawerMenuProps } from '../../../generated/types/widgets/drawer-menu.ts';
import type { MenuEntry, WidgetInput } from '../../../renderer/index.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { MENU_LABEL, MENU_ROW, MenuList } from '../../ui/menu-list/MenuList.tsx';
import { getVendors } from '../../ui/vendor-panel/category-vendors.ts';
import { VendorPanel } from '../../ui/vendor-panel/VendorPanel.tsx';
import styles from './DrawerMenu.module.css';

export default function DrawerMenu({ props, on, slots, text }: WidgetInput<DrawerMenuProps, 'choose'>) {
  const onChosen = () => void on.choose();
  /** A category with vendors expands; other entries are chosen at once. */
  const renderCategory = (entry: MenuEntry): ReactNode | undefined => {
    const children = getVendors(entry, props.vendors);
    if (children.length === 0) return undefined;
    return (
      <details className={styles.category}>
        <summary className={classNames(MENU_ROW, styles.link)}>
          {entry.icon !== undefined && <Icon name={entry.icon} />}
          <span className={MENU_LABEL}>{entry.label}</span>
          <Icon name="chevron-down" size="small" className={styles.chevron} />
        </summary>
        <VendorPanel entry={entry} vendors={children} text={text} className={styles.vendors} onChosen={onChosen} />
      </details>
    );
  };
  return (
    <div className={styles.drawer}>
      {slots.start}
      <nav aria-label={text('drawer-menu.label')}>
        <MenuList entries={props.menu} styles={styles} onChosen={onChosen} insteadOfLink={renderCategory} />
      </nav>
      <div className={styles.end}>{slots.end}</div>
    </div>
  );
}
