import { followOnce } from '../../kernel/following/follow.ts';
import type { EventPlatform, MemberEventConsumer } from './define-consumer.ts';
import { listEvents } from './event-store.ts';
import { type MemberEvent, PARTITIONS } from './member-event.ts';

/** Hands the events that a consumer has not handled to it, partition by partition. Throws what its handler throws. */
export async function followEvents(platform: EventPlatform, consumer: MemberEventConsumer): Promise<void> {
  for (let partition = 0; partition < PARTITIONS; partition += 1) await followPartition(platform, consumer, partition);
}

async function followPartition(
  platform: EventPlatform,
  consumer: MemberEventConsumer,
  partition: number,
): Promise<void> {
  let handled: readonly MemberEvent[] = [];
  for (;;) {
    handled = [];
    const followed = await followOnce<MemberEvent>(platform.database, {
      consumer: consumer.name,
      partition,
      start: 0n,
      read: (within, after, limit) => listEvents(within, { partition, after, limit }),
      handle: async (within, events) => {
        await consumer.handle(within, events, platform);
        handled = events;
      },
    });
    if (handled.length > 0) consumer.applied?.(handled, platform);
    if (followed !== 'more') return;
  }
}
