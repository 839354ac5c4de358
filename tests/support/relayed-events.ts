import { setTimeout as wait } from 'node:timers/promises';
import { appendEvents, type NewEvent } from '../../platform/engagement/member-events/event-store.ts';
import { RELAY } from '../../platform/engagement/member-events/relay.ts';
import type { Database } from '../../platform/kernel/database/connection.ts';
import { takePosition } from '../../platform/kernel/following/position-store.ts';

/** Appends events as the relay: with its lock, because a platform's own relay would number its events alike meanwhile. */
export async function appendRelayed(database: Database, events: readonly NewEvent[]): Promise<void> {
  const append = () =>
    database.transaction(async (within) => {
      if ((await takePosition(within, RELAY, 0n)) === undefined) return false;
      await appendEvents(within, events);
      return true;
    });
  while (!(await append())) await wait(5);
}
