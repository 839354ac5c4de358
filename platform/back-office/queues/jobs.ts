import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { finishOperations } from './finish-operations.ts';
import { deleteEnded } from './store.ts';

/** Finishes two-phase operations whose process ended between the phases. */
export const finishOpenOperations = defineJob({
  name: 'finish-operations',
  schedule: { everySeconds: 30 },
  timeoutSeconds: 600,
  run: (platform: Platform) => finishOperations(platform),
});

/** A repeated request with the same idempotency key gets the stored outcome for this long. */
const RETENTION_MS = 90 * 24 * 60 * 60 * 1000;
/** Rows per statement, few enough not to hold locks for long. */
const BATCH = 1_000;

/** Deletes operations that ended more than 90 days ago. The audit log keeps who did what. */
export const deleteOldOperations = defineJob({
  name: 'delete-old-operations',
  schedule: { cron: '20 4 * * *', timeZone: 'UTC' },
  timeoutSeconds: 600,
  run: async ({ database: { db }, clock }: Platform, _, { signal }) => {
    const before = new Date(clock.now() - RETENTION_MS);
    while ((await deleteEnded(db, { before, limit: BATCH })) === BATCH) signal.throwIfAborted();
  },
});
