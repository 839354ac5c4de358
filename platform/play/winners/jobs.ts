import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { collectWins } from './collect-wins.ts';
import { KEPT_MS } from './rules.ts';
import { deleteWinsBefore } from './store.ts';

/** Moves settled wins to the winner boards. Its interval bounds how often open pages of a merchant read the board again. */
export const collectWinsJob = defineJob({
  name: 'collect-wins',
  schedule: { everySeconds: 5 },
  run: (platform: Platform) => collectWins(platform),
});

/** Deletes wins that no board shows any more. */
export const purgeWins = defineJob({
  name: 'purge-wins',
  schedule: { everySeconds: 3_600 },
  run: ({ database, clock }: Platform) => deleteWinsBefore(database.db, new Date(clock.now() - KEPT_MS)),
});
