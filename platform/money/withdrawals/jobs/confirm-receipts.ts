import { defineJob } from '../../../kernel/jobs/define-job.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { payoutTermsOf } from '../../payout-accounts/terms.ts';
import { confirmByTime } from '../receipts/confirm.ts';
import { listUnconfirmed } from '../receipts/store.ts';

/** Counts payouts as received whose players said nothing within the minutes that their site gives them. */
export const confirmReceipts = defineJob({
  name: 'confirm-receipts',
  schedule: { everySeconds: 60 },
  timeoutSeconds: 600,
  run: async (platform: Platform, _, { signal }) => {
    for (const site of platform.sites.all()) {
      const until = new Date(platform.clock.now() - payoutTermsOf(site).confirmMinutes * 60_000);
      for (const row of await listUnconfirmed(platform.database.db, { merchant: site.code, until })) {
        signal.throwIfAborted();
        await platform.database.transaction((within) => confirmByTime(within, { platform, row }));
      }
    }
    platform.eventOutbox.scheduleFlush();
  },
});
