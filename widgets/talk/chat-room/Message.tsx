import { useState } from 'react';
import type { ChatSeat } from '../../../generated/types/data.ts';
import { type Outcome, useEngine } from '../../../renderer/index.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
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
      {picture && <Picture {...picture} text={text} onOpen={() => onPicture(entry)} />}
      {seat && (
        <MessageMenu entry={entry} isOwn={isOwn} isModerator={seat.role !== 'member'} text={text} onAct={onAct} />
      )}
    </li>
  );
}

interface PictureInput extends Pick<MessageInput, 'text'> {
  readonly width: number;
  readonly height: number;
  readonly onOpen: () => Promise<Outcome>;
}

/** A picture is loaded once the player asks for it, because its sender is anybody. */
function Picture({ width, height, text, onOpen }: PictureInput) {
  const [url, setUrl] = useState('');
  const [failed, setFailed] = useState(false);
  const open = async (): Promise<void> => {
    const outcome = await onOpen();
    if (outcome.ok) setUrl((outcome.value as { url: string }).url);
    setFailed(!outcome.ok);
  };
  if (url !== '')
    return (
      <img
        className={styles.picture}
        src={url}
        width={width}
        height={height}
        alt={text('chat-room.picture-alt')}
        onError={() => setUrl('')}
      />
    );
  return (
    <button type="button" className={styles.hidden} onClick={() => void open()}>
      <Icon name="image" />
      {text(failed ? 'chat-room.picture-failed' : 'chat-room.picture-show')}
    </button>
  );
}
