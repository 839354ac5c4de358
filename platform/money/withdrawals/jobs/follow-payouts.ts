import { defineJob } from '../../../kernel/jobs/define-job.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { listDueAttempts } from '../attempts-store.ts';
import { queryPayout } from '../send-payout.ts';

/** Asks providers about the payouts whose outcome is not known. */
export const followPayouts = defineJob({
  name: 'follow-payouts',
  schedule: { everySeconds: 5 },
  timeoutSeconds: 600,
  run: async (platform: Platform, _, { signal }) => {
    for (const attempt of await listDueAttempts(platform.database.db, new Date(platform.clock.now()))) {
      signal.throwIfAborted();
      await queryPayout(platform, attempt);
    }
  },
});
