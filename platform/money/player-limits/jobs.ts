import { defineJob } from '../../kernel/jobs/define-job.ts';
import { sendMessages } from '../../kernel/member-messages/send-message.ts';
import type { Platform } from '../../kernel/platform.ts';
import { messages } from './inbox-messages.ts';
import { listDueReviews } from './review-store.ts';

/** Members whom one transaction writes to. */
const PAGE = 500;

/** Asks members who still come, twice a year from their registration on, whether their limits still fit. */
export const askForReview = defineJob({
  name: 'ask-for-limit-review',
  schedule: { everySeconds: 24 * 60 * 60 },
  timeoutSeconds: 3_600,
  run: async (platform: Pick<Platform, 'database' | 'clock' | 'sites'>, _payload, { signal }) => {
    for (const { code, run } of platform.sites.all()) {
      if (run.applied.flags.PLAYERLIMITS3 !== true) continue;
      const at = new Date(platform.clock.now());
      for (let after = 0n; ; ) {
        signal.throwIfAborted();
        const due = await listDueReviews(platform.database.db, { merchant: code, at, after, max: PAGE });
        const written = due.map(({ memberId, half }) => ({ memberId, key: String(half), at, values: {} }));
        await platform.database.transaction((within) => sendMessages(within, messages.review, written));
        const last = due.at(-1);
        if (!last || due.length < PAGE) break;
        after = last.memberId;
      }
    }
  },
});
