import type { SideMenuProps } from '../../../generated/types/widgets/side-menu.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { useFlyout } from '../../ui/flyout/use-flyout.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { MenuGroup } from './MenuGroup.tsx';
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
          <MenuGroup entries={props.menu} vendors={props.vendors} flyout={flyout} text={text} />
        </div>
        <div className={styles.end}>{slots.end}</div>
      </div>
      {props.collapsible && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={!collapsed}
          aria-label={text(collapsed ? 'side-menu.unfold' : 'side-menu.fold')}
          onClick={() => void on.collapse({ collapsed: !collapsed })}
        >
          <Icon name={collapsed ? 'panel-left-open' : 'panel-left-close'} />
          <span className={styles.label}>{text('side-menu.fold')}</span>
        </button>
      )}
    </nav>
  );
}
