import type { Database, Executor } from '../database/connection.ts';
import type { Log } from '../log/log.ts';

/** Something that one player's pages should hear of, whichever process they are connected to. */
interface MemberEvent {
  readonly memberId: string;
  /** `session`: some of the member's sessions have ended, and each stream looks whether its own is among them. */
  readonly type: 'balance' | 'session';
  /** Key of the session that asked for it; its page learns from the answer. */
  readonly by?: string | undefined;
}

export interface Events {
  /** Tells every process. Within a transaction it is told when that commits. */
  publish(event: MemberEvent, within?: Executor): Promise<void>;
  /** Hears of one member's events until the answered function is called. */
  subscribe(memberId: string, hear: (event: MemberEvent) => void): () => void;
  close(): Promise<void>;
}

const CHANNEL = 'member_event';

/** One LISTEN for the whole process; members' streams share it. */
export async function openEvents(database: Database, log: Log): Promise<Events> {
  const hearers = new Map<string, Set<(event: MemberEvent) => void>>();
  const unlisten = await database.listen(
    CHANNEL,
    (payload) => {
      const event = readEvent(payload);
      if (!event) log.warn({ payload }, 'an event that cannot be read');
      else for (const hear of hearers.get(event.memberId) ?? []) hear(event);
    },
    () => hearAll(hearers),
  );
  return {
    publish: (event, within) => database.notify(CHANNEL, JSON.stringify(event), within),
    subscribe: (memberId, hear) => {
      const group = hearers.get(memberId) ?? new Set();
      hearers.set(memberId, group.add(hear));
      return () => {
        group.delete(hear);
        if (group.size === 0) hearers.delete(memberId);
      };
    },
    close: unlisten,
  };
}

/** Something may have been missed while the connection was away: every page asks again. */
function hearAll(hearers: ReadonlyMap<string, ReadonlySet<(event: MemberEvent) => void>>): void {
  for (const [memberId, group] of hearers) for (const hear of group) hear({ memberId, type: 'balance' });
}

function readEvent(payload: string): MemberEvent | undefined {
  try {
    const event = JSON.parse(payload) as Partial<MemberEvent>;
    return event.memberId && event.type ? (event as MemberEvent) : undefined;
  } catch {
    return undefined;
  }
}
