import type { PlayerBar } from '../../../generated/types/data.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './PlayerBarNote.module.css';

interface NoteInput {
  readonly barred: PlayerBar;
  /** What cannot be done on this screen meanwhile, and what stays. */
  readonly children: string;
  readonly text: WidgetInput<unknown>['text'];
}

/**
 * Says what bars the player, until when, and what that means on this screen. It stands where the controls would be: the
 * server would reject each of them.
 */
export function PlayerBarNote({ barred: { reason, until }, children, text }: NoteInput) {
  const { format } = useEngine();
  return (
    <div role="status" className={styles.note} data-barred={reason}>
      <Icon name="lock" className={styles.lock} />
      <div className={styles.words}>
        <p className={styles.why}>
          <b>{text(`shared.barred-${reason}`)}</b>{' '}
          {until !== undefined && <time dateTime={until}>{text('shared.until', { date: format.moment(until) })}</time>}
        </p>
        <p>{children}</p>
      </div>
    </div>
  );
}
