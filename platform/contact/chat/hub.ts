import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../rules/clock.ts';
import type { Database } from '../../kernel/database/connection.ts';
import type { Log } from '../../kernel/log/log.ts';
import { eventText, type StreamLine } from '../../kernel/streams/define-stream.ts';
import { type Announcer, CHANNEL, createAnnouncer, readAnnouncement } from './announcer.ts';
import { createOpenRoom, type OpenRoom } from './open-room.ts';
import { dropPresence, exchangePresence, readSeqs } from './stores/room-store.ts';

/** Interval after which numbers are compared with the database, in case an announcement was lost. */
const COMPARE_MS = 4_000;
const PRESENCE_MS = 15_000;
const PRESENCE_GONE_MS = 60_000;
const PRESENCE_SOON_MS = 400;
/** A room without pages is kept for this time, for those that come back. */
const EMPTY_KEPT_MS = 60_000;

export interface ChatHub extends Pick<Announcer, 'announce' | 'announceAtCommit'> {
  /**
   * Sends the entries of a room to a line: those after a number, then each new one, in their order and without a gap. Returns what ends
   * that. `person` is the same for all pages of one person.
   */
  join(room: bigint, line: StreamLine, from: { readonly after: bigint; readonly person: string }): Promise<() => void>;
  close(): Promise<void>;
}

interface HubParts {
  readonly database: Pick<Database, 'db' | 'listen' | 'notify'>;
  readonly log: Pick<Log, 'warn'>;
  readonly clock: Clock;
}

/** The rooms that pages of this process have open, and what keeps them current. */
function createRooms({ database: { db }, log, clock }: HubParts) {
  const rooms = new Map<bigint, OpenRoom>();
  const process = randomUUID();
  const pull = (id: bigint, seq: bigint): void => {
    const room = rooms.get(id);
    if (room && seq > room.seq())
      void room.pull().catch((error: unknown) => log.warn({ err: error }, 'entries of a chat room could not be read'));
  };
  const open = async (id: bigint): Promise<OpenRoom> => {
    const seq = (await readSeqs(db, [id])).get(id) ?? 0n;
    // Pages that come at the same time share the room that the first of them has opened.
    const room = rooms.get(id) ?? createOpenRoom(db, { id, seq });
    rooms.set(id, room);
    return room;
  };
  return {
    pull,
    find: async (id: bigint): Promise<OpenRoom> => rooms.get(id) ?? open(id),
    dropLater: (room: OpenRoom): void => {
      setTimeout(() => {
        if (room.isEmpty() && rooms.get(room.id) === room) rooms.delete(room.id);
      }, EMPTY_KEPT_MS).unref();
    },
    /** Compares the numbers of open rooms with the database. */
    compare: async (): Promise<void> => {
      for (const [id, seq] of await readSeqs(db, [...rooms.keys()])) pull(id, seq);
    },
    /** Exchanges how many people there are with the other processes. */
    present: async (): Promise<void> => {
      const now = clock.now();
      const counts = new Map([...rooms.values()].map((room) => [room.id, room.people()] as const));
      const query = { process, at: new Date(now), since: new Date(now - PRESENCE_GONE_MS) };
      for (const [id, people] of await exchangePresence(db, counts, query)) rooms.get(id)?.showPeople(people);
    },
    leave: (): Promise<void> => dropPresence(db, { process }),
  };
}

/**
 * Opens the chat of one process. All pages of a room that the process serves share one read of each new entry and one text of it, so
 * that an entry costs a page no more than the bytes that are written.
 */
export async function openHub(parts: HubParts): Promise<ChatHub> {
  const { database, log } = parts;
  const rooms = createRooms(parts);
  const quietly = (work: () => Promise<void>) => (): void =>
    void work().catch((error: unknown) => log.warn({ err: error }, 'the chat of this process could not be compared'));
  const onNotification = (payload: string): void => {
    for (const [id, seq] of readAnnouncement(payload)) rooms.pull(id, seq);
  };
  const unlisten = await database.listen(CHANNEL, onNotification, quietly(rooms.compare));
  const announcer = createAnnouncer(database, log);
  const timers = [setInterval(quietly(rooms.compare), COMPARE_MS), setInterval(quietly(rooms.present), PRESENCE_MS)];
  let soon: NodeJS.Timeout | undefined;
  const presentSoon = (): void => {
    soon ??= setTimeout(() => {
      soon = undefined;
      quietly(rooms.present)();
    }, PRESENCE_SOON_MS);
  };
  return {
    announce: announcer.announce,
    announceAtCommit: announcer.announceAtCommit,
    join: async (id, line, { after, person }) => {
      const room = await rooms.find(id);
      try {
        await room.join(line, { person, after });
      } finally {
        if (room.isEmpty()) rooms.dropLater(room);
      }
      line.write(eventText('people', { people: room.allPeople() }));
      presentSoon();
      return () => {
        room.leave(line, person);
        presentSoon();
        if (room.isEmpty()) rooms.dropLater(room);
      };
    },
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      clearTimeout(soon);
      await announcer.flush().catch(() => undefined);
      await unlisten();
      await rooms.leave().catch(() => undefined);
    },
  };
}
