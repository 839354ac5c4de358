import type { Balance } from '../../../generated/types/data.ts';
import { RouteLink, type SourceState, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { PopoverPanel } from '../../ui/popover/PopoverPanel.tsx';
import { usePopover } from '../../ui/popover/use-popover.ts';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import styles from './AccountBar.module.css';

/** Shown instead of an amount that the player hides. */
const mask = '***';

interface BalanceBoxInput {
  readonly balance: SourceState<Balance>;
  readonly hidden: boolean;
  readonly text: WidgetInput<unknown>['text'];
  readonly onHide: (hidden: boolean) => void;
  /** Where terms and progress of bonuses are; no link when left out. */
  readonly bonusPage?: string | undefined;
}

/** What can be played, or a placeholder until it is fetched, or stars (NAV-03). Locked bonus money is told apart. */
export function BalanceBox({ balance, hidden, text, onHide, bonusPage }: BalanceBoxInput) {
  return (
    <div className={styles.balance} role="group" aria-label={text('account-bar.balance')}>
      <span className={styles.amount} role="status">
        <Amount balance={balance} hidden={hidden} text={text} />
      </span>
      {!hidden && balance.value?.bonusBalance !== undefined && (
        <BonusPart money={balance.value} text={text} bonusPage={bonusPage} />
      )}
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
  return <span>{format.amount(getPlayable(balance.value))}</span>;
}

/** Cash and bonus money; stakes are paid from both. */
const getPlayable = ({ sumBalance, bonusBalance = 0 }: Balance): string =>
  String(BigInt(sumBalance) + BigInt(bonusBalance));

/** A button beside the amount that says how much of it is cash and how much locked bonus. */
function BonusPart({
  money,
  text,
  bonusPage,
}: { readonly money: Balance } & Pick<BalanceBoxInput, 'text' | 'bonusPage'>) {
  const { format } = useEngine();
  const popover = usePopover();
  return (
    <div className={styles.parts} {...popover.root}>
      <IconButton icon="gift" label={text('account-bar.parts')} {...popover.button} />
      <PopoverPanel id={popover.panelId} open={popover.open}>
        <dl className={styles.sums}>
          {(
            [
              ['playable', getPlayable(money)],
              ['cash', money.sumBalance],
              ['bonus', money.bonusBalance ?? 0],
            ] as const
          ).map(([part, amount]) => (
            <div key={part}>
              <dt>{text(`account-bar.${part}`)}</dt>
              <dd>{format.amount(amount)}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.locked}>{text('account-bar.locked')}</p>
        {bonusPage !== undefined && (
          <RouteLink to={bonusPage} className={styles.bonusLink} onClick={() => popover.setOpen(false)}>
            {text('account-bar.bonus-page')}
          </RouteLink>
        )}
      </PopoverPanel>
    </div>
  );
}
