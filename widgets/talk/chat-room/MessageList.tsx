import type { ChatSeat } from '../../../generated/types/data.ts';
import type { Outcome } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Message } from './Message.tsx';
import styles from './MessageList.module.css';
import type { Act } from './MessageMenu.tsx';
import type { Entry } from './shown-entries.ts';
import { useFollowEnd } from './use-follow-end.ts';
import { useMarkRead } from './use-mark-read.ts';
import type { Pending } from './use-pending.ts';

interface MessageListInput {
  readonly entries: readonly Entry[];
  readonly pending: readonly Pending[];
  readonly seat: ChatSeat | undefined;
  /** Number of the newest entry, shown or not. */
  readonly seq: number;
  readonly text: (key: string, parameters?: Readonly<Record<string, unknown>>) => string;
  readonly more: (() => void) | undefined;
  readonly onAct: (act: Act, entry: Entry) => void;
  readonly onRead: (seq: number) => void;
  readonly onPicture: (entry: Entry) => Promise<Outcome>;
  readonly onRetry: (clientId: string) => void;
}

/** The messages with the newest at the end, which stays in sight while the player does not read further up. */
export function MessageList(input: MessageListInput) {
  const { entries, pending, seat, seq, text, more, onAct, onRead, onPicture, onRetry } = input;
  const last = entries.at(-1)?.seq;
  const { list, isAtEnd, toEnd, onScroll } = useFollowEnd(entries[0]?.seq, (last ?? 0) + pending.length);
  useMarkRead(seq, isAtEnd, onRead);
  return (
    <div className={styles.frame}>
      <div
        ref={list}
        className={styles.scroller}
        onScroll={onScroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- messages that scroll must be reachable by the keys that scroll
        tabIndex={0}
        role="log"
        aria-label={text('chat-room.messages')}
      >
        {more && (
          <Button size="small" className={styles.earlier} onClick={more}>
            {text('chat-room.earlier')}
          </Button>
        )}
        {entries.length === 0 && pending.length === 0 && <p className={styles.empty}>{text('chat-room.empty')}</p>}
        <ol className={styles.list}>
          {entries.map((entry) => (
            <Message key={entry.seq} {...{ entry, seat, text, onAct, onPicture }} />
          ))}
          {pending.map((one) => (
            <li key={one.clientId} className={styles.pending} data-state={one.state}>
              <p dir="auto">{one.hasPicture && one.text === '' ? text('chat-room.picture') : one.text}</p>
              <small>{text(`chat-room.${one.state}`)}</small>
              {one.state === 'failed' && (
                <Button size="small" icon="rotate-cw" onClick={() => onRetry(one.clientId)}>
                  {text('chat-room.retry')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      </div>
      {!isAtEnd && (
        <Button size="small" tone="brand" icon="arrow-down" className={styles.toEnd} onClick={toEnd}>
          {text('chat-room.to-end')}
        </Button>
      )}
    </div>
  );
}
