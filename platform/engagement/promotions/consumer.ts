import { defineConsumer } from '../member-events/define-consumer.ts';
import { evaluateBatch } from './engine.ts';
import { liveEvent } from './live-events/rewards.ts';
import { indexReader } from './live-index.ts';

/** The index of each database that this process has open. */
const readers = new WeakMap<object, ReturnType<typeof indexReader>>();

/** Promotions follow what members do: see engine.ts. Pages of members whose progress changed are notified with the commit. */
export const consumer = defineConsumer({
  name: 'promotions',
  handle: async (within, events, platform) => {
    const readIndex = readers.get(platform.database) ?? indexReader();
    readers.set(platform.database, readIndex);
    const changed = await evaluateBatch(within, { platform, index: await readIndex(within), events });
    await platform.liveEvents.publishToAll(liveEvent, [...changed].map(String), within);
  },
  applied: (_, { eventOutbox }) => eventOutbox.scheduleFlush(),
});
