import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { decimal } from '../vendor/client/decimal.ts';
import { StakeControl } from '../vendor/client/StakeControl.tsx';
import { useStake, useTable } from '../vendor/client/use-table.ts';
import styles from './Crash.module.css';
import { multiplierAt, payoutAt } from './rules.ts';
import type { Crash } from './use-crash.ts';

interface PanelProps {
  readonly slot: number;
  readonly crash: Crash;
}

/** Renders one of the two bets that a player can place on a flight. */
export function BetPanel({ slot, crash }: PanelProps) {
  const { text, money } = useTable();
  const choice = useStake();
  const [isAuto, setAuto] = useState(false);
  const [target, setTarget] = useState('2.00');
  const { view } = crash;
  const mine = view.mine.find((bet) => bet.slot === slot);
  const hundredths = Math.round(Number(target.replace(',', '.')) * 100);
  const wrong = isAuto && !(hundredths > 100 && hundredths <= 1_000_000);
  const place = (): Promise<boolean> =>
    crash.bet({ slot, stake: choice.stake, ...(isAuto ? { target: hundredths } : {}) });
  const { queued, setQueued } = useNextRound(view.number, view.phase, place);
  const isLocked = mine !== undefined || queued;
  return (
    <section className={styles.panel} aria-label={text('betNumber', { number: slot + 1 })}>
      <StakeControl choice={choice} disabled={isLocked} />
      <label className={styles.auto}>
        <input
          type="checkbox"
          className="switch"
          checked={isAuto}
          disabled={isLocked}
          onChange={(event) => setAuto(event.target.checked)}
        />
        <span>{text('autoCashOut')}</span>
        <input
          className={styles.target}
          inputMode="decimal"
          value={target}
          disabled={!isAuto || isLocked}
          aria-label={text('autoTarget')}
          aria-invalid={wrong}
          onChange={(event) => setTarget(event.target.value)}
        />
        <span aria-hidden="true">×</span>
      </label>
      {mine && view.phase === 'flying' && mine.cashedAt === undefined ? (
        <CashOut since={view.since} stake={mine.stake} onPress={() => void crash.cashOut(slot)} />
      ) : mine?.cashedAt === undefined ? (
        <MainButton
          {...{ mine, queued, wrong }}
          phase={view.phase}
          stake={money(choice.stake)}
          onBet={() => void place()}
          onCancel={() => void crash.cancel(slot)}
          onQueue={() => setQueued(!queued)}
        />
      ) : (
        <p className={styles.cashed}>
          {decimal(mine.cashedAt / 100)}× <strong>{money(payoutAt(mine.stake, mine.cashedAt))}</strong>
        </p>
      )}
    </section>
  );
}

interface ButtonProps {
  readonly mine: object | undefined;
  readonly queued: boolean;
  readonly wrong: boolean;
  readonly phase: string;
  readonly stake: string;
  readonly onBet: () => void;
  readonly onCancel: () => void;
  readonly onQueue: () => void;
}

/** Ignores the second click of a double tap, because the button may have changed its meaning after the first. */
const isSecond = ({ detail }: { readonly detail: number }): boolean => detail > 1;

/** Renders the button that places a bet, cancels it, or queues it for the next round. */
function MainButton(props: ButtonProps) {
  const { text } = useTable();
  if (props.mine) {
    return (
      <button
        type="button"
        className={`button ${styles.main}`}
        disabled={props.phase !== 'betting'}
        onClick={(event) => isSecond(event) || props.onCancel()}
      >
        {text(props.phase === 'betting' ? 'cancel' : 'crashed')}
      </button>
    );
  }
  if (props.phase === 'betting') {
    return (
      <button
        type="button"
        className={`button button-main ${styles.main}`}
        disabled={props.wrong}
        onClick={(event) => isSecond(event) || props.onBet()}
      >
        {text('bet')} <small>{props.stake}</small>
      </button>
    );
  }
  return (
    <button
      type="button"
      className={`button ${styles.main}`}
      aria-pressed={props.queued}
      disabled={props.wrong}
      onClick={(event) => isSecond(event) || props.onQueue()}
    >
      {text(props.queued ? 'waitingNext' : 'betNext')} <small>{props.stake}</small>
    </button>
  );
}

function CashOut({
  since,
  stake,
  onPress,
}: {
  readonly since: number;
  readonly stake: number;
  readonly onPress: () => void;
}) {
  const { text, money } = useTable();
  const sum = useRef<HTMLElement>(null);
  useEffect(() => {
    let frame = 0;
    const write = (): void => {
      if (sum.current) sum.current.textContent = money(payoutAt(stake, multiplierAt(performance.now() - since)));
      frame = requestAnimationFrame(write);
    };
    frame = requestAnimationFrame(write);
    return () => cancelAnimationFrame(frame);
  }, [since, stake, money]);
  return (
    <button type="button" className={`button ${styles.main} ${styles.cashOut}`} onClick={onPress}>
      {text('cashOut')} <small ref={sum} />
    </button>
  );
}

/** Places a queued bet as soon as the next round accepts bets. */
function useNextRound(number: number, phase: string, place: () => Promise<boolean>) {
  const [queued, setQueued] = useState(false);
  const newest = useEffectEvent(() => void place().finally(() => setQueued(false)));
  useEffect(() => {
    if (queued && phase === 'betting') newest();
  }, [queued, phase, number]);
  return { queued, setQueued };
}
