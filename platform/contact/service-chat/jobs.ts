import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { openDesk } from './desk.ts';
import { closeSolved, listUnforwarded, recordForwarded } from './store.ts';
import { REOPEN_MS } from './topics.ts';

/** Messages of one run; the next one continues. */
const BATCH = 100;

/** Closes conversations that were solved and not opened again. */
export const closeConversations = defineJob({
  name: 'close-service-conversations',
  schedule: { everySeconds: 3_600 },
  run: async ({ database, clock }: Pick<Platform, 'database' | 'clock'>) => {
    const now = clock.now();
    await closeSolved(database.db, new Date(now - REOPEN_MS), new Date(now));
  },
});

/**
 * Passes messages of players on to the outside services of the merchants that have one, in their order. A message that fails is passed on
 * again by a later run, with those after it.
 */
export const forwardMessages = defineJob({
  name: 'forward-service-messages',
  schedule: { everySeconds: 5 },
  run: async (platform: Platform, _payload, { signal }) => {
    const { db } = platform.database;
    for (const { code } of platform.sites.all()) {
      const desk = openDesk(platform, code);
      if (!desk || desk.isStudio || signal.aborted) continue;
      try {
        for (const row of await listUnforwarded(db, code, BATCH)) {
          const { conversation_id: conversation, seq, language, topic, cs_type: team, text, member_id: memberId } = row;
          const message = {
            language,
            topic,
            team,
            text,
            player: memberId === null ? 'visitor' : String(memberId),
            conversation: String(conversation),
          };
          await desk.forward({ ...message, id: `${conversation}-${seq}` });
          await recordForwarded(db, conversation, { seq, at: new Date(platform.clock.now()) });
        }
      } catch (error) {
        platform.log.warn({ err: error, merchant: code }, 'messages could not be passed on to customer service');
      }
    }
  },
});
