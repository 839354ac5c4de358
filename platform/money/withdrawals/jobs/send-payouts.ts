import { defineJob } from '../../../kernel/jobs/define-job.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { sendPayout } from '../send-payout.ts';
import { listApproved } from '../store.ts';

/** Sends approved withdrawals to their providers. One that fails to be sent does not keep the others waiting. */
export const sendPayouts = defineJob({
  name: 'send-payouts',
  schedule: { everySeconds: 2 },
  timeoutSeconds: 600,
  run: async (platform: Platform, _, { signal }) => {
    for (const id of await listApproved(platform.database.db)) {
      signal.throwIfAborted();
      await sendPayout(platform, id).catch((error: unknown) =>
        platform.log.error({ withdrawal: id, err: error }, 'a payout could not be sent'),
      );
    }
  },
});
