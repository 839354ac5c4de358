import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { claimEvent } from './inbox/event-store.ts';
import { attemptEvent } from './inbox/handle-event.ts';
import { sweepPayments } from './inbox/sweep.ts';
import { sendReturns } from './returns/send-returns.ts';
import { checkOrder } from './settle-order.ts';
import { countCheck, listDueOrders } from './store.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

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

/** Handles stored notifications that the request which received them has not ended. */
export const handlePaymentEvents = defineJob({
  name: 'handle-payment-events',
  schedule: { everySeconds: 5 },
  timeoutSeconds: 600,
  run: async (platform: Platform, _, { signal }) => {
    const now = platform.clock.now();
    for (
      let event = await claimEvent(platform.database.db, now);
      event;
      event = await claimEvent(platform.database.db, now)
    ) {
      signal.throwIfAborted();
      await attemptEvent(platform, event);
    }
  },
});

/** Finds payments of the last day that were never notified: runs overlap, because providers list some of them late. */
export const sweepRecentPayments = defineJob({
  name: 'sweep-recent-payments',
  schedule: { everySeconds: 300 },
  timeoutSeconds: 600,
  run: (platform: Platform, _, { signal }) =>
    sweepPayments(platform, { from: platform.clock.now() - DAY_MS, until: platform.clock.now() + HOUR_MS }, signal),
});

/** Finds payments of the last 35 days that were never notified. */
export const sweepOldPayments = defineJob({
  name: 'sweep-old-payments',
  schedule: { everySeconds: 24 * 60 * 60 },
  timeoutSeconds: 3_600,
  run: (platform: Platform, _, { signal }) =>
    sweepPayments(
      platform,
      { from: platform.clock.now() - 35 * DAY_MS, until: platform.clock.now() + HOUR_MS },
      signal,
    ),
});

/** Sends suspended payments back that operators have decided to return, and asks about those that are under way. */
export const sendPaymentReturns = defineJob({
  name: 'send-payment-returns',
  schedule: { everySeconds: 10 },
  timeoutSeconds: 600,
  run: (platform: Platform, _, { signal }) => sendReturns(platform, signal),
});
