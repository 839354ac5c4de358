import { followOnce } from '../../kernel/following/follow.ts';
import { listKept } from '../../kernel/following/position-store.ts';
import type { EventPlatform, MemberEventConsumer } from './define-consumer.ts';
import { findStart, listEvents, listLastSeqs } from './event-store.ts';
import { type MemberEvent, PARTITIONS } from './member-event.ts';

/** A consumer that is new handles every event. */
const START = 0n;
const ALL = Array.from({ length: PARTITIONS }, (_, partition) => partition);

/** The starts of the databases that this process has open: they never change. */
const starts = new WeakMap<object, Promise<Date | undefined>>();

function startOf({ database }: EventPlatform): Promise<Date | undefined> {
  const known = starts.get(database) ?? findStart(database.db);
  starts.set(database, known);
  // A failed reading is repeated by the next run.
  known.catch(() => starts.delete(database));
  return known;
}

/**
 * Returns the partitions in which events wait for a consumer, of those that have any. Two statements for all consumers: a
 * platform where nobody does anything opens no transaction.
 */
export async function findWaiting(
  { database: { db } }: EventPlatform,
  consumers: readonly MemberEventConsumer[],
): Promise<ReadonlyMap<MemberEventConsumer, readonly number[]>> {
  const newest = [...(await listLastSeqs(db))];
  if (newest.length === 0) return new Map();
  const kept = await listKept(
    db,
    consumers.map(({ name }) => name),
  );
  const positions = new Map(kept.map((of) => [`${of.consumer} ${of.partition}`, of.position]));
  return new Map(
    consumers.flatMap((consumer) => {
      const waiting = newest.filter(
        ([partition, seq]) => seq > (positions.get(`${consumer.name} ${partition}`) ?? START),
      );
      return waiting.length === 0 ? [] : [[consumer, waiting.map(([partition]) => partition)]];
    }),
  );
}

/** Hands the events of partitions that a consumer has not handled to it, one partition after another. Throws what its handler throws. */
export async function followEvents(
  platform: EventPlatform,
  consumer: MemberEventConsumer,
  partitions: readonly number[] = ALL,
): Promise<void> {
  const start = await startOf(platform);
  const isRewarded = ({ at }: MemberEvent): boolean => start === undefined || at >= start;
  for (const partition of partitions) await followPartition(platform, { consumer, partition, isRewarded });
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
      start: START,
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
