import { phaseOf } from '../../../rules/lottery/page-clock.ts';
import { classNames } from '../class-names.ts';
import styles from './Countdown.module.css';
import { useNow } from './now.ts';
import { daysLeft, formatLeft } from './time-left.ts';

interface CountdownInput {
  /** The draw; its times are by the page's clock. Undefined before they are known. */
  readonly draw: { readonly closesAt: number; readonly drawsAt: number } | undefined;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
  readonly className?: string | undefined;
}

/** Seconds before the close in which a countdown asks for attention. */
const LAST_SECONDS = 10;

/** The time until betting on a draw closes, then until the draw. A timer that is read when asked for, not every second. */
export function Countdown({ draw, text, className }: CountdownInput) {
  const now = useNow();
  if (!draw || now === undefined)
    return (
      <span className={classNames(styles.countdown, className)} aria-hidden="true">
        <span className={styles.clock}>--:--</span>
      </span>
    );
  const phase = phaseOf(draw, now);
  const until = phase === 'open' ? draw.closesAt : draw.drawsAt;
  const days = daysLeft(until, now);
  const left = days === undefined ? formatLeft(until, now) : text('lottery.days-left', { count: days });
  const isLast = phase === 'open' && until - now <= LAST_SECONDS * 1_000;
  return (
    <span className={classNames(styles.countdown, className)} data-phase={phase} data-last={isLast || undefined}>
      <span className={styles.words}>{text(`lottery.phase-${phase}`)}</span>
      {phase !== 'drawing' && (
        <span className={styles.clock} role="timer">
          {left}
        </span>
      )}
    </span>
  );
}
