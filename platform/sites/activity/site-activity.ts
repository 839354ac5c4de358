import type { Clock } from '../../../rules/clock.ts';
import type { VersionMetrics } from '../../../rules/rollout.ts';
import { dayIn } from '../../kernel/calendar/days.ts';
import type { Database } from '../../kernel/database/connection.ts';
import type { Sites } from '../serving/sites.ts';
import { addToDay } from './store.ts';

/**
 * Counts pages, calls and errors of each site by day. It stores sums only: nothing about a visitor, and at most one row
 * for each site and day.
 */
export interface SiteActivity {
  count(merchant: string, metric: keyof VersionMetrics): void;
  /** Adds the counts since the last flush to the sums of all processes. */
  flush(): Promise<void>;
}

/** Delay between the first count and the flush to the database. */
const FLUSH_MS = 5_000;

interface Dependencies {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
  readonly sites: Pick<Sites, 'byCode'>;
}

export function createSiteActivity({ database, clock, sites }: Dependencies): SiteActivity {
  let pending = new Map<string, Record<keyof VersionMetrics, number>>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const counts = pending;
    pending = new Map();
    for (const [merchant, metrics] of counts) {
      const site = sites.byCode(merchant);
      // A site that was removed since then has no time zone and no screen that shows its counts.
      if (!site) continue;
      const day = dayIn(clock.now(), site.manifest.merchant.timeZone);
      await addToDay(database.db, { merchant, day, ...metrics });
    }
  };
  return {
    count: (merchant, metric) => {
      const metrics = pending.get(merchant) ?? { visits: 0, crashes: 0, calls: 0, failures: 0 };
      metrics[metric] += 1;
      pending.set(merchant, metrics);
      // Counts of some seconds are lost when the database is unavailable: pages do not wait for their counter.
      timer ??= setTimeout(() => void flush().catch(() => undefined), FLUSH_MS).unref();
    },
    flush,
  };
}
