import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { checkOrder } from './settle-order.ts';
import { countCheck, listDueOrders } from './store.ts';

/** Asks providers for orders whose notification has not arrived, at the times of `nextCheckAt`. */
export const checkOpenOrders = defineJob({
  name: 'check-open-orders',
  schedule: { everySeconds: 15 },
  timeoutSeconds: 600,
  run: async (platform: Platform, _, { signal }) => {
    const { database, clock } = platform;
    for (const order of await listDueOrders(database.db, clock.now())) {
      signal.throwIfAborted();
      const settled = await checkOrder(platform, order);
      await countCheck(database.db, { ...order, state: settled?.state ?? order.state }, clock.now());
    }
  },
});
