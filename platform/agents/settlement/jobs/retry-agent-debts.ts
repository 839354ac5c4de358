import { defineJob } from '../../../kernel/jobs/define-job.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { findMerchantOf } from '../bill-store.ts';
import { retryDebts } from '../debts.ts';

type JobPlatform = Pick<Platform, 'database' | 'clock' | 'eventOutbox' | 'sites'>;

/** Every hour: agents that owe downlines pay from what they have by now, and are free again when nothing is left. */
export const retryAgentDebts = defineJob({
  name: 'retry-agent-debts',
  schedule: { everySeconds: 3_600 },
  timeoutSeconds: 900,
  run: (platform: JobPlatform, _, { signal }) =>
    retryDebts(
      platform,
      async (payerId) => platform.sites.byCode((await findMerchantOf(platform.database.db, payerId)) ?? ''),
      signal,
    ),
});
