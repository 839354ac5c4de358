import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { getMessageText } from '../../providers/messaging/wording.ts';
import { listUntold, markTold, type UntoldRow } from './store.ts';

/** Decisions of one run; the next one continues. */
const MAX_TOLD = 50;

/** Tells members what was decided about their documents: by mail, or by SMS where there is no address. */
export const tellIdentityResults = defineJob({
  name: 'tell-identity-results',
  schedule: { everySeconds: 10 },
  run: async (platform: Platform, _payload, { signal }) => {
    const { db } = platform.database;
    for (const row of await listUntold(db, MAX_TOLD)) {
      if (signal.aborted) return;
      await tell(row, platform);
      // Marked afterwards: a platform that stops in between tells twice rather than never.
      await markTold(db, row.id, new Date(platform.clock.now()));
    }
  },
});

async function tell({ merchant, state, email, mobile }: UntoldRow, platform: Platform): Promise<void> {
  const site = platform.sites.byCode(merchant);
  const recipient = email ?? mobile;
  if (!site || recipient === null) return;
  const words = { language: site.manifest.locale.default, site };
  const placeholders = { site: site.manifest.merchant.name };
  const message = state === 'approved' ? 'identityApproved' : 'identityRejected';
  await platform.messenger.send(
    { merchant, adapters: site.run.access },
    {
      kind: email === null ? 'sms' : 'mail',
      purpose: 'notice',
      recipient,
      subject: email === null ? '' : getMessageText(words, `${message}Subject`, placeholders),
      body: getMessageText(words, message, placeholders),
    },
  );
}
