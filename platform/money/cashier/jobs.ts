import type { Job } from '../../kernel/jobs/jobs.ts';
import { onceForAll } from '../../kernel/jobs/once.ts';
import type { Platform } from '../../kernel/platform.ts';
import { settle } from './settle-order.ts';
import { openOrders } from './store.ts';

/** Asks providers about orders that they have not told of. */
export function paymentJobs(platform: Platform): readonly Job[] {
  const { database, clock, adapters } = platform;
  const askAbout = async (): Promise<void> => {
    for (const order of await openOrders(database.db, clock.now())) {
      const told = await adapters.open('payments', order.adapter, order)?.status(order);
      if (told?.ok && told.value.orderId === order.id) await settle(platform, order, told.value);
    }
  };
  return [onceForAll(database, { name: 'ask about payments', everyMs: 30_000, run: askAbout })];
}
