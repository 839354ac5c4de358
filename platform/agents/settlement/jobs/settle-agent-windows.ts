import { defineJob } from '../../../kernel/jobs/define-job.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { settledSiteOf, settleSite } from '../settle.ts';

type JobPlatform = Pick<Platform, 'database' | 'clock' | 'eventOutbox' | 'sites' | 'log'>;

/** Settles every window of agents’ contracts that is due. A site that fails does not keep the others waiting. */
export const settleAgentWindows = defineJob({
  name: 'settle-agent-windows',
  schedule: { everySeconds: 30 },
  timeoutSeconds: 1_800,
  run: async (platform: JobPlatform, _, { signal }) => {
    const failures: unknown[] = [];
    for (const site of platform.sites.all()) {
      if (signal.aborted) return;
      await settleSite(platform, settledSiteOf(site), { signal }).catch((error: unknown) => {
        failures.push(error);
        platform.log.error({ err: error, merchant: site.code }, 'windows of agents could not be settled');
      });
    }
    if (failures.length > 0) throw failures[0];
  },
});
