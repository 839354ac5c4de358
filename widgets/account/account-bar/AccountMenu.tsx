import type { MenuEntry, WidgetInput } from '../../../renderer/index.ts';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { MenuLink } from '../../ui/menu-link/MenuLink.tsx';
import { PopoverPanel } from '../../ui/popover/PopoverPanel.tsx';
import { usePopover } from '../../ui/popover/use-popover.ts';
import styles from './AccountBar.module.css';

interface AccountMenuInput {
  readonly account: string;
  readonly avatar: string;
  readonly entries: readonly MenuEntry[];
  readonly text: WidgetInput<unknown>['text'];
}

export function AccountMenu({ account, avatar, entries, text }: AccountMenuInput) {
  const popover = usePopover();
  const close = () => popover.setOpen(false);
  return (
    <div className={styles.account} {...popover.root}>
      <button
        type="button"
        className={styles.opener}
        aria-label={text('account-bar.menu', { account })}
        {...popover.button}
      >
        <Avatar source={avatar} account={account} />
        <span className={styles.accountName}>{account}</span>
        <Icon name="chevron-down" size="small" />
      </button>
      <PopoverPanel id={popover.panelId} open={popover.open}>
        <p className={styles.who}>
          <Avatar source={avatar} account={account} />
          <b>{account}</b>
        </p>
        <nav aria-label={text('account-bar.account')}>
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <li key={entry.key}>
                <MenuLink entry={entry} className={styles.entry} onChosen={close} />
              </li>
            ))}
          </ul>
        </nav>
      </PopoverPanel>
    </div>
  );
}
