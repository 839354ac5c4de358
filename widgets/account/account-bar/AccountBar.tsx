import type { AccountBarProps } from '../../../generated/types/widgets/account-bar.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './AccountBar.module.css';
import { AccountMenu } from './AccountMenu.tsx';
import { BalanceBox } from './BalanceBox.tsx';

type Events = 'deposit' | 'withdraw' | 'hide';

export default function AccountBar({ props, on, text }: WidgetInput<AccountBarProps, Events>) {
  return (
    <div className={styles.bar}>
      {props.showCashier && (
        <div className={styles.cashier}>
          {props.showWithdraw && (
            <Button tone="header" size="small" className={styles.withdraw} onClick={() => void on.withdraw()}>
              {text('account-bar.withdraw')}
            </Button>
          )}
          <Button tone="brand" size="small" icon="wallet" className={styles.deposit} onClick={() => void on.deposit()}>
            <span className={styles.depositWord}>{text('account-bar.deposit')}</span>
          </Button>
        </div>
      )}
      <BalanceBox
        balance={props.balance}
        hidden={props.hidden}
        text={text}
        bonusPage={props.bonusPage ?? props.bonusList}
        onHide={(hidden) => void on.hide({ hidden })}
      />
      <AccountMenu account={props.account} avatar={props.avatar} entries={props.menu ?? []} text={text} />
    </div>
  );
}
