import { defineJob } from '../../../kernel/jobs/define-job.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { raiseAlarms, tellUnconfirmed } from '../alarms.ts';

/** Reports payouts that hang, to their players too, providers whose balance is short and failures in a row. */
export const payoutAlarms = defineJob({
  name: 'payout-alarms',
  schedule: { everySeconds: 60 },
  timeoutSeconds: 600,
  run: async (platform: Platform, _, { signal }) => {
    for (const { code } of platform.sites.all()) {
      signal.throwIfAborted();
      await tellUnconfirmed(platform, code);
      await raiseAlarms(platform, code);
    }
  },
});
