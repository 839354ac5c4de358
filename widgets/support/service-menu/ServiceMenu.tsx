import type { ServiceMenuProps } from '../../../generated/types/widgets/service-menu.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { MENU_ROW, MenuList } from '../../ui/menu-list/MenuList.tsx';
import { PopoverPanel } from '../../ui/popover/PopoverPanel.tsx';
import { usePopover } from '../../ui/popover/use-popover.ts';
import styles from './ServiceMenu.module.css';

export default function ServiceMenu({ props, text }: WidgetInput<ServiceMenuProps>) {
  const popover = usePopover();
  if (props.menu.length === 0) return null;
  const list = { entries: props.menu, styles, label: text('service-menu.label') };
  if (props.variant === 'list') return <MenuList {...list} />;
  return (
    <div className={styles.place} {...popover.root}>
      <button type="button" className={classNames(MENU_ROW, styles.opener)} {...popover.button}>
        <Icon name="headset" />
        <span className={styles.openerLabel}>{text('service-menu.label')}</span>
      </button>
      <PopoverPanel id={popover.panelId} open={popover.open} side={props.side}>
        <MenuList {...list} onChosen={() => popover.setOpen(false)} />
      </PopoverPanel>
    </div>
  );
}
