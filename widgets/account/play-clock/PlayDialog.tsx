import { useId, useState } from 'react';
import type { PlayTime } from '../../../generated/types/data.ts';
import { useEngine } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useModal } from '../../ui/modal/use-modal.ts';
import styles from './PlayClock.module.css';
import type { ClockInput } from './PlayClock.tsx';
import type { PlayNotice } from './play-state.ts';

interface DialogInput extends Pick<ClockInput, 'on' | 'text'> {
  readonly notice: PlayNotice;
  readonly time: PlayTime;
}

/**
 * Says how long the player has been here and what it cost, and waits for an answer. A modal dialog of the browser: it stands
 * above a game in full screen too, and the game cannot be operated meanwhile.
 */
export function PlayDialog({ notice, time, on, text }: DialogInput) {
  const place = useModal();
  const id = useId();
  return (
    <dialog
      ref={place}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={id}
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog at a repeated Escape; this one must be answered.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    >
      {notice.kind === 'over' ? (
        <Over limit={notice.limit} id={id} on={on} text={text} />
      ) : (
        <Check minutes={notice.minutes} time={time} id={id} on={on} text={text} />
      )}
    </dialog>
  );
}

interface PartInput extends Pick<ClockInput, 'on' | 'text'> {
  readonly id: string;
}

function Check({ minutes, time, id, on, text }: PartInput & { readonly minutes: number; readonly time: PlayTime }) {
  const { format } = useEngine();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const acknowledge = async (leaves: boolean): Promise<void> => {
    setBusy(true);
    const outcome = await on.acknowledge();
    setBusy(false);
    // Who stops playing is never kept by a failure: the check is due again wherever they play next.
    if (leaves) await on.leave();
    else if (!outcome.ok) setProblem(text('play-clock.failed'));
  };
  return (
    <>
      <h2 id={`${id}-title`}>{text('play-clock.check', { minutes })}</h2>
      <p id={id}>{text('play-clock.check-text')}</p>
      <dl className={styles.figures}>
        <div>
          <dt>{text('play-clock.staked')}</dt>
          <dd>{format.amount(time.staked)}</dd>
        </div>
        <div>
          <dt>{text('play-clock.net')}</dt>
          <dd>{format.amount(time.net)}</dd>
        </div>
      </dl>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <div className={styles.choices}>
        <Button tone="brand" busy={busy} onClick={() => void acknowledge(false)}>
          {text('play-clock.go-on')}
        </Button>
        <Button busy={busy} onClick={() => void acknowledge(true)}>
          {text('play-clock.leave')}
        </Button>
      </div>
    </>
  );
}

function Over({ limit, id, on, text }: PartInput & { readonly limit: NonNullable<PlayTime['limit']> }) {
  const { format } = useEngine();
  const iso = new Date(limit.opensAt).toISOString();
  return (
    <>
      <h2 id={`${id}-title`}>{text('play-clock.over')}</h2>
      <p id={id}>{text(`play-clock.over-${limit.period}`, { time: `${format.date(iso)} ${format.time(iso)}` })}</p>
      <div className={styles.choices}>
        <Button tone="brand" onClick={() => void on.leave()}>
          {text('play-clock.leave')}
        </Button>
        <Button onClick={() => void on.limits()}>{text('play-clock.limits')}</Button>
      </div>
    </>
  );
}
