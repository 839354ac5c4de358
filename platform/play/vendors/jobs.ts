import type { Job } from '../../kernel/jobs/jobs.ts';
import { onceForAll } from '../../kernel/jobs/once.ts';
import { sealLedger } from '../../money/ledger/seal-store.ts';
import type { Platform } from '../../kernel/platform.ts';
import { dayBefore, reconcile } from './reconcile.ts';
import { unreconciled } from './reconciliation-store.ts';
import { purgeVendorSessions } from './session-store.ts';

const MINUTE = 60_000;
const DAY_MS = 24 * 60 * MINUTE;

/** What is done about money again and again, each time by one process of all. */
export function moneyJobs(platform: Pick<Platform, 'database' | 'clock' | 'log' | 'vendors'>): readonly Job[] {
  const { database, clock, log, vendors } = platform;
  const compareYesterday = async (): Promise<void> => {
    const day = dayBefore(clock.now());
    for (const vendor of await unreconciled(database.db, day)) {
      const adapter = vendors.adapterOf(vendor);
      if (!adapter) continue;
      const { problem, missingHere, missingThere, different } = await reconcile(database.db, adapter, { vendor, day });
      const found = missingHere.length + missingThere.length + different.length;
      if (problem || found > 0) log.warn({ vendor, day, problem, found }, 'books differ');
    }
  };
  const forgetTokens = (): Promise<void> => purgeVendorSessions(database.db, new Date(clock.now() - DAY_MS));
  const jobs: readonly Job[] = [
    { name: 'seal the ledger', everyMs: MINUTE, run: async () => void (await sealLedger(database.db)) },
    { name: 'reconcile vendors', everyMs: 10 * MINUTE, run: compareYesterday },
    { name: 'forget launch tokens', everyMs: 60 * MINUTE, run: forgetTokens },
  ];
  return jobs.map((job) => onceForAll(database, job));
}
