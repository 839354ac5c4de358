import type { LiveEvents } from '../../kernel/events/live-events.ts';
import type { Log } from '../../kernel/log/log.ts';
import { liveEvent } from './live-events/chat-news.ts';

/** Pages with a closed room count again at most once in this time, however many messages come. */
const QUIET_MS = 20_000;

export interface ChatNews {
  /** Tells the merchant’s pages that a room has a new message: at once, or at the end of the quiet time. */
  tell(merchant: string): void;
  close(): void;
}

/** Gathers the messages that this process has stored: the first is told at once, those of the next seconds together. */
export function createNews(
  { publish }: Pick<LiveEvents, 'publish'>,
  log: Pick<Log, 'warn'>,
  quietMs = QUIET_MS,
): ChatNews {
  /** Merchants in their quiet time, and whether something came in it. */
  const quiet = new Map<string, { timer: NodeJS.Timeout; more: boolean }>();
  const begin = (merchant: string): void => {
    void publish(liveEvent, { merchant }).catch((error: unknown) =>
      log.warn({ err: error }, 'pages could not be told of new chat messages'),
    );
    const timer = setTimeout(() => {
      const { more } = quiet.get(merchant) ?? { more: false };
      quiet.delete(merchant);
      if (more) begin(merchant);
    }, quietMs).unref();
    quiet.set(merchant, { timer, more: false });
  };
  return {
    tell: (merchant) => {
      const waiting = quiet.get(merchant);
      if (waiting) waiting.more = true;
      else begin(merchant);
    },
    close: () => {
      for (const { timer } of quiet.values()) clearTimeout(timer);
      quiet.clear();
    },
  };
}
