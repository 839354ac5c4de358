import type { ChatSeat } from '../../../generated/types/data.ts';
import { type Outcome, useEngine } from '../../../renderer/index.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { MessagePicture } from '../../ui/message-field/MessagePicture.tsx';
import styles from './Message.module.css';
import { type Act, MessageMenu } from './MessageMenu.tsx';
import type { Entry } from './shown-entries.ts';
import { textParts } from './text-parts.ts';

export interface MessageInput {
  readonly entry: Entry;
  readonly seat: ChatSeat | undefined;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
  readonly onAct: (act: Act, entry: Entry) => void;
  readonly onPicture: (entry: Entry) => Promise<Outcome>;
}

/** One message with its sender, the message that it answers, and what can be done with it. */
export function Message({ entry, seat, text, onAct, onPicture }: MessageInput) {
  const { format } = useEngine();
  const { from, reply, picture, at } = entry;
  const isOwn = seat !== undefined && from?.number === seat.number;
  const isForMe = seat !== undefined && (entry.mentions ?? []).includes(seat.number);
  return (
    <li
      className={styles.message}
      data-own={isOwn || undefined}
      data-for-me={isForMe || undefined}
      data-seq={entry.seq}
    >
      <p className={styles.head}>
        <b dir="auto">{from?.name}</b>
        {from?.role !== undefined && from.role !== 'member' && (
          <Badge tone="brand">{text(`chat-room.role-${from.role}`)}</Badge>
        )}
        <time dateTime={at}>{format.time(at)}</time>
      </p>
      {reply && (
        <blockquote className={styles.quote}>
          <b dir="auto">{reply.name === '' ? text('chat-room.quoted-gone') : reply.name}</b>{' '}
          <span dir="auto">{reply.text}</span>
        </blockquote>
      )}
      {entry.text !== '' && (
        <p className={styles.text} dir="auto">
          {textParts(entry.text ?? '').map((part, at) =>
            part.isMention ? <mark key={at}>{part.text}</mark> : part.text,
          )}
        </p>
      )}
      {picture && (
        <MessagePicture
          {...picture}
          words={{
            show: text('chat-room.picture-show'),
            failed: text('chat-room.picture-failed'),
            alt: text('chat-room.picture-alt'),
          }}
          onOpen={() => onPicture(entry)}
        />
      )}
      {seat && (
        <MessageMenu entry={entry} isOwn={isOwn} isModerator={seat.role !== 'member'} text={text} onAct={onAct} />
      )}
    </li>
  );
}
