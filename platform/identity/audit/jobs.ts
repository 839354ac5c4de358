import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { listBrokenEntries, saveAuditCheck } from './verify-store.ts';

/** Verifies the hash chain of the audit log, and stores the result for the status screen. A broken chain is logged as an error. */
export const verifyAudit = defineJob({
  name: 'verify-audit',
  schedule: { everySeconds: 3_600 },
  timeoutSeconds: 1_800,
  run: async ({ database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>) => {
    const broken = await listBrokenEntries(database.db);
    await saveAuditCheck(database.db, { checkedAt: new Date(clock.now()), broken });
    if (broken.length > 0) log.error({ broken }, 'the audit log has been changed: its hash chain is broken');
  },
});
