import type { PlayTime } from '../../../generated/types/data.ts';
import type { PlayClockProps } from '../../../generated/types/widgets/play-clock.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './PlayClock.module.css';
import { PlayDialog } from './PlayDialog.tsx';
import { findNotice, formatElapsed, type PlayNotice } from './play-state.ts';
import { usePlatformClock } from './use-clock.ts';

export type ClockInput = WidgetInput<PlayClockProps, 'acknowledge' | 'leave' | 'limits'>;
type Text = ClockInput['text'];

/** Shows the clock and the session, and interrupts at the interval that the player chose (RGM-01). */
export default function PlayClock({ props, on, text }: ClockInput) {
  const { variant } = props;
  const time = props.time.value;
  const now = usePlatformClock(time?.offset);
  const notice = time && now !== undefined ? findNotice(time, now) : undefined;
  const interrupts = notice?.kind === 'check' || (notice?.kind === 'over' && variant === 'game');
  return (
    <>
      {variant === 'line' && <Line time={time} now={now} notice={notice} text={text} />}
      {variant === 'game' && notice?.kind === 'soon' && (
        <p role="status" className={styles.soon}>
          {text('play-clock.soon', { minutes: notice.minutes })}
        </p>
      )}
      {time && notice && interrupts && <PlayDialog key={notice.kind} notice={notice} time={time} on={on} text={text} />}
    </>
  );
}

interface LineInput {
  readonly time: PlayTime | undefined;
  readonly now: number | undefined;
  readonly notice: PlayNotice | undefined;
  readonly text: Text;
}

/** One line of the page's head. It keeps its height while the figures load. */
function Line({ time, now, notice, text }: LineInput) {
  const { format } = useEngine();
  if (!time || now === undefined) return <div className={styles.line} data-head-line />;
  const { beganAt, net, previousAt } = time;
  return (
    <section
      className={styles.line}
      data-head-line={notice !== undefined && notice.kind !== 'check' ? 'two' : ''}
      aria-label={text('play-clock.label')}
    >
      <span className={styles.part}>
        <Icon name="clock" size="small" />
        <time aria-label={text('play-clock.clock')}>{format.time(new Date(now).toISOString())}</time>
      </span>
      <span className={styles.part} title={text('play-clock.session')}>
        <Icon name="timer" size="small" />
        <span role="timer" aria-label={text('play-clock.session')}>
          {formatElapsed(now - beganAt)}
        </span>
      </span>
      <span className={styles.part}>
        <span className={styles.word}>{text('play-clock.net')}</span>
        <span data-net>{format.amount(net)}</span>
      </span>
      {notice !== undefined && notice.kind !== 'check' && (
        <span role="status" className={styles.notice}>
          {notice.kind === 'soon' ? text('play-clock.soon', { minutes: notice.minutes }) : text('play-clock.over')}
        </span>
      )}
      {previousAt !== undefined && (
        <span className={styles.previous}>{text('play-clock.previous', { time: toWhen(format, previousAt) })}</span>
      )}
    </section>
  );
}

const toWhen = (format: ReturnType<typeof useEngine>['format'], at: number): string => {
  const iso = new Date(at).toISOString();
  return `${format.date(iso)} ${format.time(iso)}`;
};
