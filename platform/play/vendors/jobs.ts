import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { closeEndedSessions } from './close-sessions.ts';
import { dayBefore, reconcile } from './reconcile.ts';
import { listUnreconciledVendors } from './reconciliation-store.ts';
import { deleteExpiredVendorSessions } from './session-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Compares yesterday's books with those of each vendor that has not been compared yet. */
export const reconcileVendors = defineJob({
  name: 'reconcile-vendors',
  schedule: { everySeconds: 600 },
  timeoutSeconds: 3_600,
  run: async ({ database, clock, log, vendors }: Platform, _, { signal }) => {
    const day = dayBefore(clock.now());
    for (const vendor of await listUnreconciledVendors(database.db, day)) {
      signal.throwIfAborted();
      const adapter = vendors.getAdapter(vendor);
      if (!adapter) continue;
      const { problem, missingHere, missingThere, different } = await reconcile(database.db, adapter, { vendor, day });
      const found = missingHere.length + missingThere.length + different.length;
      if (problem || found > 0) log.warn({ vendor, day, problem, found }, 'books differ');
    }
  },
});

/** Tells vendors which of their sessions have ended with the player's session. */
export const closeVendorSessions = defineJob({
  name: 'close-vendor-sessions',
  schedule: { everySeconds: 10 },
  run: (platform: Platform, _, { signal }) => closeEndedSessions(platform, signal),
});

/** Deletes vendors' sessions that expired more than a day ago. */
export const purgeVendorSessions = defineJob({
  name: 'purge-vendor-sessions',
  schedule: { everySeconds: 3_600 },
  run: ({ database, clock }: Platform) => deleteExpiredVendorSessions(database.db, new Date(clock.now() - DAY_MS)),
});
