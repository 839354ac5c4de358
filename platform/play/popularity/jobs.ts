import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { countPlays } from './count-plays.ts';

/** Counts players and rounds of each game, so that a request for popular games reads no rounds. */
export const countPlaysJob = defineJob({
  name: 'count-plays',
  schedule: { everySeconds: 60 },
  run: (platform: Platform) => countPlays(platform),
});
