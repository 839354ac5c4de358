import type { Balance } from '../../../generated/types/data.ts';
import { type SourceState, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import styles from './AccountBar.module.css';

/** Shown instead of an amount that the player hides. */
const mask = '***';

interface BalanceBoxInput {
  readonly balance: SourceState<Balance>;
  readonly hidden: boolean;
  readonly text: WidgetInput<unknown>['text'];
  readonly onHide: (hidden: boolean) => void;
}

/** The total, or a placeholder until it is fetched, or stars (NAV-03). */
export function BalanceBox({ balance, hidden, text, onHide }: BalanceBoxInput) {
  return (
    <div className={styles.balance} role="group" aria-label={text('account-bar.balance')}>
      <span className={styles.amount} role="status">
        <Amount balance={balance} hidden={hidden} text={text} />
      </span>
      <IconButton
        icon={hidden ? 'eye' : 'eye-off'}
        label={text(hidden ? 'account-bar.show' : 'account-bar.hide')}
        onClick={() => onHide(!hidden)}
      />
      <IconButton
        icon="refresh-cw"
        label={text('account-bar.refresh')}
        className={balance.status === 'loading' ? styles.turning : styles.refresh}
        onClick={balance.refresh}
      />
    </div>
  );
}

function Amount({ balance, hidden, text }: Omit<BalanceBoxInput, 'onHide'>) {
  const { format } = useEngine();
  if (hidden) return <span aria-label={text('account-bar.hidden')}>{mask}</span>;
  if (balance.status === 'loading') {
    return (
      <>
        <Skeleton shape="text" className={styles.waiting} />
        <span className="visually-hidden">{text('account-bar.refreshing')}</span>
      </>
    );
  }
  if (balance.value === undefined) return <span>{text('account-bar.unknown')}</span>;
  return <span>{format.amount(balance.value.sumBalance)}</span>;
}
