import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { countLedger } from './count.ts';

export const countTeams = defineJob({
  name: 'count-teams',
  schedule: { everySeconds: 60 },
  timeoutSeconds: 300,
  run: async (platform: Platform, _payload, { signal }) => {
    while (!signal.aborted && (await countLedger(platform)));
  },
});
