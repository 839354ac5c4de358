import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { UNUSED_MS } from './purposes.ts';
import { storageKey, storageOf } from './storage-of.ts';
import { claimUnused, deleteFile, listUnused } from './store.ts';

/** Files of one run; the next one continues. */
const MAX_SWEPT = 200;

/**
 * Deletes uploaded files that nothing uses. The row goes last: after a crash the next run finds it and removes the bytes again.
 * A storage that fails keeps its files until a later run, and does not stop the others.
 */
export const sweepFiles = defineJob({
  name: 'sweep-files',
  schedule: { everySeconds: 600 },
  run: async (platform: Pick<Platform, 'database' | 'clock' | 'log' | 'adapters'>, _payload, { signal }) => {
    const { db } = platform.database;
    const before = new Date(platform.clock.now() - UNUSED_MS);
    for (const file of await listUnused(db, { before, max: MAX_SWEPT })) {
      if (signal.aborted) return;
      if (!(await claimUnused(db, file.id))) continue;
      try {
        await storageOf(platform, file).remove(storageKey(file.id));
        await deleteFile(db, file.id);
      } catch (error) {
        platform.log.warn({ err: error, file: file.id, storage: file.storage }, 'an unused file could not be removed');
      }
    }
  },
});
