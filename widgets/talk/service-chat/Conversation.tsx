import { useEffect, useRef } from 'react';
import type { ServiceChat } from '../../../generated/types/data.ts';
import { type Outcome, useEngine } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { MessagePicture } from '../../ui/message-field/MessagePicture.tsx';
import styles from './Conversation.module.css';
import { RatingForm } from './RatingForm.tsx';
import { type Draft, WriteField } from './WriteField.tsx';

type Shown = NonNullable<ServiceChat['conversation']>;

interface ConversationInput {
  readonly id: string;
  readonly conversation: Shown;
  readonly isOpen: boolean;
  readonly pictures: boolean;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
  readonly onSend: (draft: Draft) => Promise<Outcome>;
  readonly onEnd: () => void;
  readonly onRate: (rating: number, words: string) => Promise<Outcome>;
  readonly onPicture: (seq: number) => Promise<Outcome>;
  readonly onNew: () => void;
}

/** The messages of a conversation with its state, and the field or the rating below them. */
export function Conversation(input: ConversationInput) {
  const { id, conversation, text, onSend, onEnd, onRate, onPicture, onNew } = input;
  const { entries, state } = conversation;
  const list = useRef<HTMLDivElement>(null);
  const last = entries.at(-1)?.seq;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last, state]);
  const isSolved = state === 'solved' || state === 'closed';
  return (
    <>
      <div
        ref={list}
        className={styles.scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- messages that scroll must be reachable by the keys that scroll
        tabIndex={0}
        role="log"
        aria-label={text('service-chat.messages')}
      >
        <p className={styles.topic}>
          {text(`service-chat.topic-${conversation.topic}`)}
          {conversation.csType === 'VIP' && ` · ${text('service-chat.vip')}`}
          {conversation.isComplaint && ` · ${text('service-chat.complaint')}`}
        </p>
        <ol className={styles.list}>
          {entries.map((entry) => (
            <Line key={entry.seq} {...{ entry, text, onPicture }} />
          ))}
        </ol>
        <p className={styles.state} role="status">
          {stateWords(input)}
        </p>
      </div>
      {conversation.canRate && <RatingForm id={id} text={text} onRate={onRate} />}
      {conversation.rating !== undefined && (
        <p className={styles.state}>{text('service-chat.rated', { rating: conversation.rating })}</p>
      )}
      {isSolved ? (
        <div className={styles.after}>
          <p>{text('service-chat.solved-text')}</p>
          <Button size="small" icon="message-circle" onClick={onNew}>
            {text('service-chat.new')}
          </Button>
        </div>
      ) : (
        <Button size="small" tone="plain" icon="check" className={styles.end} onClick={onEnd}>
          {text('service-chat.end')}
        </Button>
      )}
      <WriteField id={id} pictures={input.pictures} text={text} onSend={onSend} />
    </>
  );
}

function stateWords({ conversation, isOpen, text }: ConversationInput): string {
  const { state, ahead = 0, waitSeconds, operator = '' } = conversation;
  if (state === 'assigned') return text('service-chat.state-assigned', { name: operator });
  if (state === 'waiting') return text('service-chat.state-waiting', { name: operator });
  if (state !== 'queued') return text('service-chat.state-solved');
  if (!isOpen) return text('service-chat.state-after-hours');
  const place = ahead === 0 ? text('service-chat.state-next') : text('service-chat.state-queued', { ahead });
  return waitSeconds === undefined
    ? place
    : `${place} ${text('service-chat.wait', { minutes: Math.max(Math.ceil(waitSeconds / 60), 1) })}`;
}

interface LineInput extends Pick<ConversationInput, 'text' | 'onPicture'> {
  readonly entry: Shown['entries'][number];
}

function Line({ entry, text, onPicture }: LineInput) {
  const { format } = useEngine();
  const { kind, author, picture, at, seq } = entry;
  if (kind === 'event')
    return <li className={styles.event}>{text(`service-chat.event-${entry.text}`, { name: author })}</li>;
  return (
    <li className={styles.line} data-kind={kind}>
      <p className={styles.head}>
        <b>{kind === 'player' ? text('service-chat.you') : author}</b>
        <time dateTime={at}>{format.time(at)}</time>
      </p>
      {entry.text !== '' && (
        <p className={styles.text} dir="auto">
          {entry.text}
        </p>
      )}
      {picture && (
        <MessagePicture
          {...picture}
          words={{
            show: text('service-chat.picture-show'),
            failed: text('service-chat.picture-failed'),
            alt: text('service-chat.picture'),
          }}
          onOpen={() => onPicture(seq)}
        />
      )}
    </li>
  );
}
