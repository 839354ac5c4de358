import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { isLinked } from './links.ts';
import { listUnchecked, lockReferral, markChecked, WATCHED_MS } from './store.ts';
import { takeReferralBack } from './take-back.ts';

const DAY_MS = 86_400_000;
const BATCH = 200;

/**
 * Compares the identities of invitations that counted once a day: a payout account, a document or a device that both sides share may
 * come later. Also takes back what was given while the invitation was being refused.
 */
export const checkReferrals = defineJob({
  name: 'check-referrals',
  schedule: { everySeconds: 3_600 },
  timeoutSeconds: 600,
  run: async (platform: Platform, _, { signal }) => {
    const { database, clock } = platform;
    const now = clock.now();
    const window = { since: new Date(now - WATCHED_MS), before: new Date(now - DAY_MS), limit: BATCH };
    for (const friend of await listUnchecked(database.db, window)) {
      signal.throwIfAborted();
      await database.transaction(async (within) => {
        const referral = await lockReferral(within, friend);
        if (!referral) return;
        const at = new Date(now);
        await markChecked(within, friend, at);
        const reason = referral.reason === 'reversed' ? 'reversed' : 'identity';
        if (referral.state === 'refused' || (await isLinked(within, platform, referral)))
          await takeReferralBack(within, platform, { ...referral, reason, at });
      });
    }
    platform.eventOutbox.scheduleFlush();
  },
});
