import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { deleteExpiredLaunchTokens } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes launch tokens that expired more than a day ago. */
export const purgeLaunchTokens = defineJob({
  name: 'purge-launch-tokens',
  schedule: { everySeconds: 3_600 },
  run: ({ database, clock }: Platform) => deleteExpiredLaunchTokens(database.db, new Date(clock.now() - DAY_MS)),
});
