import { followOnce } from '../../kernel/following/follow.ts';
import type { EventPlatform, MemberEventConsumer } from './define-consumer.ts';
import { findStart, listEvents } from './event-store.ts';
import { type MemberEvent, PARTITIONS } from './member-event.ts';

/** The starts of the databases that this process has open: they never change. */
const starts = new WeakMap<object, Promise<Date | undefined>>();

function startOf({ database }: EventPlatform): Promise<Date | undefined> {
  const known = starts.get(database) ?? findStart(database.db);
  starts.set(database, known);
  // A failed reading is repeated by the next run.
  known.catch(() => starts.delete(database));
  return known;
}

/** Hands the events that a consumer has not handled to it, partition by partition. Throws what its handler throws. */
export async function followEvents(platform: EventPlatform, consumer: MemberEventConsumer): Promise<void> {
  const start = await startOf(platform);
  const isRewarded = ({ at }: MemberEvent): boolean => start === undefined || at >= start;
  for (let partition = 0; partition < PARTITIONS; partition += 1)
    await followPartition(platform, { consumer, partition, isRewarded });
}

interface Following {
  readonly consumer: MemberEventConsumer;
  readonly partition: number;
  /** False for what happened before the database had a log: it is history for back-tests. */
  readonly isRewarded: (event: MemberEvent) => boolean;
}

async function followPartition(platform: EventPlatform, { consumer, partition, isRewarded }: Following): Promise<void> {
  let handled: readonly MemberEvent[] = [];
  for (;;) {
    handled = [];
    const followed = await followOnce<MemberEvent>(platform.database, {
      consumer: consumer.name,
      partition,
      start: 0n,
      read: (within, after, limit) => listEvents(within, { partition, after, limit }),
      handle: async (within, events) => {
        handled = events.filter(isRewarded);
        if (handled.length > 0) await consumer.handle(within, handled, platform);
      },
    });
    if (handled.length > 0) consumer.applied?.(handled, platform);
    if (followed !== 'more') return;
  }
}
