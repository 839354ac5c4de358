import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { settle } from './settle-order.ts';
import { listOverdueOrders } from './store.ts';

/** Queries providers for the status of orders whose notification has not arrived. */
export const checkOpenOrders = defineJob({
  name: 'check-open-orders',
  schedule: { everySeconds: 30 },
  timeoutSeconds: 600,
  run: async (platform: Platform, _, { signal }) => {
    const { database, clock, adapters } = platform;
    for (const order of await listOverdueOrders(database.db, clock.now())) {
      signal.throwIfAborted();
      const status = await adapters.open('payments', order.adapter, order)?.status(order);
      if (status?.ok && status.value.orderId === order.id) await settle(platform, order, status.value);
    }
  },
});
