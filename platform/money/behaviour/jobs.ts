import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { getMessageText } from '../../providers/messaging/wording.ts';
import { listFacts } from './facts-store.ts';
import { findMarkers, levelOf, scoreOf } from './rules.ts';
import { addStep, listUntold, markTold, recordFinding, type UntoldCase } from './store.ts';

/** Members whose facts one statement reads. */
const PAGE = 200;
const MAX_TOLD = 50;

/** Looks at the play of everybody who was active since yesterday, and opens a case where signs of harm add up. */
export const findBehaviourMarkers = defineJob({
  name: 'find-behaviour-markers',
  schedule: { everySeconds: 3_600 },
  timeoutSeconds: 900,
  run: async (platform: Platform, _payload, { signal }) => {
    for (const { code, manifest } of platform.sites.all()) {
      const at = new Date(platform.clock.now());
      const { timeZone } = manifest.merchant;
      for (let after = 0n; ; ) {
        signal.throwIfAborted();
        const page = await listFacts(platform.database.db, { merchant: code, timeZone, at, after, max: PAGE });
        for (const { memberId, ...facts } of page) {
          const markers = findMarkers(facts);
          if (levelOf(scoreOf(markers)) === 'none') continue;
          await platform.database.transaction((within) =>
            recordFinding(within, { merchant: code, memberId, markers, at }),
          );
        }
        const last = page.at(-1);
        if (!last || page.length < PAGE) break;
        after = last.memberId;
      }
    }
  },
});

/** Writes once to each player with an open case: what helps, and where it is. */
export const tellBehaviour = defineJob({
  name: 'tell-behaviour',
  schedule: { everySeconds: 60 },
  run: async (platform: Platform, _payload, { signal }) => {
    for (const row of await listUntold(platform.database.db, MAX_TOLD)) {
      if (signal.aborted) return;
      const isSent = await tell(row, platform);
      const at = new Date(platform.clock.now());
      await platform.database.transaction(async (within) => {
        await markTold(within, row.id, at);
        if (isSent) await addStep(within, { id: row.id, at, by: 'rules', action: 'message', note: '' });
      });
    }
  },
});

async function tell({ merchant, email, mobile }: UntoldCase, platform: Platform): Promise<boolean> {
  const site = platform.sites.byCode(merchant);
  const recipient = email ?? mobile;
  if (!site || recipient === null) return false;
  const words = { language: site.manifest.locale.default, site };
  const placeholders = { site: site.manifest.merchant.name };
  return platform.messenger.send(
    { merchant, adapters: site.run.access },
    {
      kind: email === null ? 'sms' : 'mail',
      purpose: 'notice',
      recipient,
      subject: email === null ? '' : getMessageText(words, 'takeCareSubject', placeholders),
      body: getMessageText(words, 'takeCare', placeholders),
    },
  );
}
