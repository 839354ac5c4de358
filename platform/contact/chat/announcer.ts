import type { Database, Executor } from '../../kernel/database/connection.ts';
import type { Log } from '../../kernel/log/log.ts';

export const CHANNEL = 'chat';

/** Entries of this time are announced together. */
const GATHER_MS = 25;
/** Rooms in one notification, whose payload may have 8,000 bytes. */
const MAX_ROOMS = 150;

export interface Announcer {
  /** Announces an entry whose transaction has committed. */
  announce(room: bigint, seq: bigint): void;
  /** Announces an entry of a transaction; PostgreSQL sends it when the transaction commits. */
  announceAtCommit(within: Executor, room: bigint, seq: bigint): Promise<void>;
  /** Sends what is gathered. */
  flush(): Promise<void>;
}

/**
 * Tells every process which rooms have new entries: one notification for all rooms of a moment, outside any transaction, with numbers
 * only. What a process that dies has not announced yet, the others find when they compare their numbers with the database.
 */
export function createAnnouncer({ notify }: Pick<Database, 'notify'>, log: Pick<Log, 'warn'>): Announcer {
  let gathered = new Map<bigint, bigint>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const rooms = [...gathered].map(([room, seq]) => [String(room), String(seq)]);
    gathered = new Map();
    for (let start = 0; start < rooms.length; start += MAX_ROOMS)
      await notify(CHANNEL, JSON.stringify(rooms.slice(start, start + MAX_ROOMS)));
  };
  return {
    announce: (room, seq) => {
      const known = gathered.get(room) ?? 0n;
      gathered.set(room, seq > known ? seq : known);
      timer ??= setTimeout(() => {
        void flush().catch((error: unknown) =>
          log.warn({ err: error }, 'entries of chat rooms could not be announced'),
        );
      }, GATHER_MS);
    },
    announceAtCommit: (within, room, seq) => notify(CHANNEL, JSON.stringify([[String(room), String(seq)]]), within),
    flush,
  };
}

/** Returns the rooms of a notification with their newest numbers. */
export function readAnnouncement(payload: string): readonly (readonly [room: bigint, seq: bigint])[] {
  try {
    return (JSON.parse(payload) as [string, string][]).map(([room, seq]) => [BigInt(room), BigInt(seq)] as const);
  } catch {
    return [];
  }
}
