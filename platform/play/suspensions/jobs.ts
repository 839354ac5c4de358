import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { removeEndedSuspensions } from './remove-ended.ts';

/**
 * Lifts suspensions of games that have ended. An operator who suspends a game enqueues this job for the end of the
 * suspension; the schedule covers suspensions that reached the settings in another way.
 */
export const liftExpiredSuspensions = defineJob({
  name: 'lift-expired-suspensions',
  schedule: { everySeconds: 60 },
  run: (platform: Platform, _, { dueAt }) => removeEndedSuspensions(platform, Math.max(platform.clock.now(), dueAt)),
});
