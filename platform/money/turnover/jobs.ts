import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { endBonus, listOverdue, lockBonuses } from './store.ts';

/** Bonuses that one run ends; the next run ends the rest. */
const MAX_BONUSES = 500;

/** Ends bonuses whose time is over. A stake or a withdrawal that comes before the job ends the bonus itself. */
export const expireBonuses = defineJob({
  name: 'expire-bonuses',
  schedule: { everySeconds: 60 },
  timeoutSeconds: 300,
  run: async ({ database, clock, eventOutbox }: Platform, _, { signal }) => {
    const at = new Date(clock.now());
    for (const { id, member_id: memberId, currency, realm } of await listOverdue(database.db, at, MAX_BONUSES)) {
      signal.throwIfAborted();
      await database.transaction(async (within) => {
        await lockBonuses(within, memberId, { currency, realm });
        await endBonus(within, { id, status: 'expired', reason: null, at });
      });
    }
    eventOutbox.scheduleFlush();
  },
});
