import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { eraseDeliveries } from './store.ts';

/** How long an address is kept after the decision: the time in which a player may dispute the delivery. */
const DISPUTE_MS = 90 * 24 * 60 * 60 * 1000;

export const eraseAddresses = defineJob({
  name: 'erase-delivery-addresses',
  schedule: { cron: '20 4 * * *', timeZone: 'UTC' },
  run: async ({ database, clock }: Platform) => {
    await eraseDeliveries(database.db, new Date(clock.now() - DISPUTE_MS));
  },
});
