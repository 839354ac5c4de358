import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { endClaims, warnOfClaims } from '../promotions/claim-deadlines.ts';
import { waitingMissions } from './waiting-store.ts';

/** Warns members of completed missions that wait, then ends those whose time is over and whose member was warned. */
export const expireMissions = defineJob({
  name: 'expire-missions',
  schedule: { everySeconds: 300 },
  timeoutSeconds: 300,
  run: async (platform: Platform, _, { signal }) => {
    await warnOfClaims(platform, { rewards: waitingMissions, signal });
    await endClaims(platform, { rewards: waitingMissions, signal });
  },
});
