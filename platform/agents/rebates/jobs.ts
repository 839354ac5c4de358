import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { payRebates } from './pay-rebates.ts';

/** Pays the rebates of each site after the end of its day. */
export const payAgentRebates = defineJob({
  name: 'pay-agent-rebates',
  schedule: { everySeconds: 900 },
  timeoutSeconds: 900,
  run: async (platform: Platform, _, { signal }) => {
    for (const site of platform.sites.all()) {
      signal.throwIfAborted();
      await payRebates(platform, site, signal);
    }
  },
});
