import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { countDays } from './count-days.ts';

/** Counts registrations, deposits and stakes by day, so that the overview of a merchant reads sums instead of rows. */
export const countDaysJob = defineJob({
  name: 'count-days',
  schedule: { everySeconds: 60 },
  run: (platform: Platform) => countDays(platform),
});
