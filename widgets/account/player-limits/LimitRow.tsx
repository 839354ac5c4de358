import { useState } from 'react';
import { useEngine } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useOpener } from '../../ui/form/use-opener.ts';
import { LimitForm } from './LimitForm.tsx';
import { type Limit, shareUsed } from './limit-rows.ts';
import styles from './PlayerLimits.module.css';
import type { LimitsInput } from './PlayerLimits.tsx';

interface RowInput extends Pick<LimitsInput, 'on' | 'text'> {
  readonly limit: Limit;
}

/** One limit: its amount, what is left of it, and its form. */
export function LimitRow({ limit, on, text }: RowInput) {
  const [open, setOpen] = useState(false);
  const opener = useOpener(open);
  const show = useShown(text);
  const { kind, period, amount, remaining = 0, opensAt } = limit;
  const name = text(`player-limits.${kind}-${period}`);
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <p className={styles.period}>{text(`player-limits.period-${period}`)}</p>
        <p className={styles.amount} data-unset={amount === undefined || undefined}>
          {amount === undefined ? text('player-limits.none') : show(kind, amount)}
        </p>
        <Button
          ref={opener}
          size="small"
          aria-expanded={open}
          aria-label={text(amount === undefined ? 'player-limits.set-named' : 'player-limits.change-named', { name })}
          onClick={() => setOpen(!open)}
        >
          {text(amount === undefined ? 'player-limits.set' : 'player-limits.change')}
        </Button>
      </div>
      {amount !== undefined && (
        <>
          <div className={styles.meter} aria-hidden="true">
            <span style={{ inlineSize: `${shareUsed(limit) * 100}%` }} data-full={remaining <= 0 || undefined} />
          </div>
          <p className={styles.left}>
            {text('player-limits.left', { left: show(kind, remaining) })}
            {opensAt !== undefined && <Opens at={opensAt} text={text} />}
          </p>
        </>
      )}
      {limit.pending !== undefined && <Pending limit={limit} pending={limit.pending} on={on} text={text} />}
      {open && <LimitForm limit={limit} name={name} text={text} onSet={on.set} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** Returns how amounts and times of play are written. */
export function useShown(text: LimitsInput['text']) {
  const { format } = useEngine();
  return (kind: Limit['kind'], value: number): string =>
    kind === 'session' ? text('player-limits.minutes', { count: value }) : format.amount(value);
}

function useInstant() {
  const { format } = useEngine();
  return (at: number): string => format.moment(new Date(at).toISOString());
}

function Opens({ at, text }: { readonly at: number; readonly text: LimitsInput['text'] }) {
  const when = useInstant();
  return <span>{text('player-limits.opens', { time: when(at) })}</span>;
}

interface PendingInput extends RowInput {
  readonly pending: NonNullable<Limit['pending']>;
}

/** A raise that waits: from when it may be confirmed, and a way to withdraw it. */
function Pending({ limit, pending, on, text }: PendingInput) {
  const { kind, period, amount } = limit;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const show = useShown(text);
  const when = useInstant();
  const [openedAt] = useState(() => Date.now());
  const time = when(pending.confirmableAt);
  const send = async (sending: ReturnType<LimitsInput['on']['set']>): Promise<void> => {
    setBusy(true);
    const outcome = await sending;
    setBusy(false);
    setProblem(outcome.ok ? '' : text(outcome.problem.message));
  };
  const words = { amount: pending.amount === undefined ? '' : show(kind, pending.amount), time };
  const isReady = pending.confirmableAt <= openedAt;
  return (
    <div className={styles.pending} role="group" aria-label={text('player-limits.pending-label')}>
      <p>{text(pending.amount === undefined ? 'player-limits.pending-end' : 'player-limits.pending', words)}</p>
      {problem !== '' && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        {isReady && (
          <Button size="small" tone="brand" busy={busy} onClick={() => void send(on.confirm({ kind, period }))}>
            {text('player-limits.confirm')}
          </Button>
        )}
        <Button size="small" busy={busy} onClick={() => void send(on.set({ kind, period, amount }))}>
          {text('player-limits.keep')}
        </Button>
      </div>
    </div>
  );
}
