import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { endRests } from './lift-expired.ts';

/**
 * Lifts suspensions of games that are over. Suspending a game for some minutes enqueues it for that time; the schedule is for
 * suspensions that were written into settings in another way.
 */
export const liftExpiredSuspensions = defineJob({
  name: 'lift-expired-suspensions',
  schedule: { everySeconds: 60 },
  run: (platform: Platform, _, { dueAt }) => endRests(platform, Math.max(platform.clock.now(), dueAt)),
});
