import type { SideMenuProps } from '../../../generated/types/widgets/side-menu.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { classNames } from '../../ui/class-names.ts';
import { useFlyout } from '../../ui/flyout/use-flyout.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { MENU_LABEL, MENU_ROW, MenuList } from '../../ui/menu-list/MenuList.tsx';
import { getVendors } from '../../ui/vendor-panel/category-vendors.ts';
import { renderFlyout } from './render-flyout.tsx';
import styles from './SideMenu.module.css';

export default function SideMenu({ props, on, slots, text }: WidgetInput<SideMenuProps, 'collapse'>) {
  const flyout = useFlyout();
  const collapsed = props.collapsible && props.collapsed;
  return (
    <nav
      aria-label={text('side-menu.label')}
      className={styles.menu}
      data-variant={props.variant}
      data-collapsed={collapsed || undefined}
    >
      <div className={styles.scroll}>
        <div className={styles.entries} {...flyout.list}>
          <MenuList
            entries={props.menu}
            styles={styles}
            lineOf={({ key }) => flyout.entry(key)}
            afterLink={(entry) => renderFlyout({ entry, vendors: getVendors(entry, props.vendors), flyout, text })}
          />
        </div>
        <div className={styles.end}>{slots.end}</div>
      </div>
      {props.collapsible && (
        <button
          type="button"
          className={classNames(MENU_ROW, styles.toggle)}
          aria-expanded={!collapsed}
          aria-label={text(collapsed ? 'side-menu.unfold' : 'side-menu.fold')}
          onClick={() => void on.collapse({ collapsed: !collapsed })}
        >
          <Icon name={collapsed ? 'panel-left-open' : 'panel-left-close'} />
          <span className={classNames(MENU_LABEL, styles.label)}>{text('side-menu.fold')}</span>
        </button>
      )}
    </nav>
  );
}
