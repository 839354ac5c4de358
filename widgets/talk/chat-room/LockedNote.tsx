import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './ChatRoom.module.css';

interface LockedNoteInput {
  /** Whether the player is signed in: a guest, for whom the room is closed as well. */
  readonly known: boolean;
  readonly text: (key: string) => string;
  readonly onJoin: () => void;
}

/** Stands where the messages would be, for those who may not read the room. */
export function LockedNote({ known, text, onJoin }: LockedNoteInput) {
  return (
    <div className={styles.locked}>
      <Icon name="message-circle" />
      <p>{text(known ? 'chat-room.bar-guest' : 'chat-room.closed')}</p>
      {!known && (
        <Button tone="brand" icon="log-in" onClick={onJoin}>
          {text('chat-room.join')}
        </Button>
      )}
    </div>
  );
}
