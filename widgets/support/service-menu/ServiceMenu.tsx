import type { ServiceMenuProps } from '../../../generated/types/widgets/service-menu.ts';
import type { MenuEntry, WidgetInput } from '../../../renderer/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { MenuLink } from '../../ui/menu-link/MenuLink.tsx';
import { PopoverPanel } from '../../ui/popover/PopoverPanel.tsx';
import { usePopover } from '../../ui/popover/use-popover.ts';
import styles from './ServiceMenu.module.css';

export default function ServiceMenu({ props, text }: WidgetInput<ServiceMenuProps>) {
  const popover = usePopover();
  if (props.menu.length === 0) return null;
  if (props.variant === 'list') return <Entries entries={props.menu} label={text('service-menu.label')} />;
  return (
    <div className={styles.place} {...popover.root}>
      <button type="button" className={styles.opener} {...popover.button}>
        <Icon name="headset" />
        <span className={styles.openerLabel}>{text('service-menu.label')}</span>
      </button>
      <PopoverPanel id={popover.panelId} open={popover.open} side={props.side}>
        <Entries entries={props.menu} label={text('service-menu.label')} onChosen={() => popover.setOpen(false)} />
      </PopoverPanel>
    </div>
  );
}

interface EntriesInput {
  readonly entries: readonly MenuEntry[];
  readonly label: string;
  readonly onChosen?: () => void;
}

function Entries({ entries, label, onChosen }: EntriesInput) {
  return (
    <ul className={styles.list} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <MenuLink entry={entry} className={styles.entry} onChosen={onChosen} />
        </li>
      ))}
    </ul>
  );
}
