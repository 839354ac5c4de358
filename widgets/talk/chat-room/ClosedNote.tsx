import type { ChatRoom, ChatSeat } from '../../../generated/types/data.ts';
import { useEngine } from '../../../renderer/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './ChatRoom.module.css';

interface ClosedNoteInput {
  /** Undefined until it is read. */
  readonly seat: ChatSeat | undefined;
  readonly rules: ChatRoom['rules'];
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
}

/** Why the player cannot write, and until when. */
export function ClosedNote({ seat, rules, text }: ClosedNoteInput) {
  const { format } = useEngine();
  if (seat === undefined) return <div className={styles.closed} aria-busy="true" />;
  const bar = seat.bar ?? 'frozen';
  return (
    <div className={styles.closed} role="status">
      <Icon name={bar === 'frozen' ? 'lock' : 'ban'} />
      <p>
        {text(`chat-room.bar-${bar}`, { rank: rules.minRank })}
        {seat.until !== undefined && ` ${text('chat-room.until', { time: format.moment(seat.until) })}`}
      </p>
    </div>
  );
}
