import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { endClaims, waitingGrants, warnOfClaims } from './claim-deadlines.ts';
import { settlePeriods } from './settle-periods.ts';

/** Pays periods that have ended, until none is due. */
export const settlePromotions = defineJob({
  name: 'settle-promotions',
  schedule: { everySeconds: 60 },
  timeoutSeconds: 300,
  run: async (platform: Platform, _, { signal }) => {
    while ((await settlePeriods(platform)) > 0) signal.throwIfAborted();
    platform.eventOutbox.scheduleFlush();
  },
});

/** Warns members of rewards that expire soon, then ends those whose time is over and whose member was warned. */
export const expireRewards = defineJob({
  name: 'expire-rewards',
  schedule: { everySeconds: 300 },
  timeoutSeconds: 300,
  run: async (platform: Platform, _, { signal }) => {
    await warnOfClaims(platform, { rewards: waitingGrants, signal });
    await endClaims(platform, { rewards: waitingGrants, signal });
  },
});
