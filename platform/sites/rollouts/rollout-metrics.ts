import type { VersionMetrics } from '../../../rules/rollout.ts';
import type { Database } from '../../kernel/database/connection.ts';
import type { SiteActivity } from '../activity/site-activity.ts';
import type { Site } from '../serving/site.ts';
import type { Sites } from '../serving/sites.ts';
import { addMetrics, type MetricsRow } from './store.ts';

type Version = Pick<Site, 'code' | 'hash'>;

/** Counts visits, calls and failures of each site, and of its versions during a canary rollout. */
export interface RolloutMetrics {
  count(version: Version, metric: keyof VersionMetrics): void;
  /** Adds the counts since the last flush to the metrics of all processes. */
  flush(): Promise<void>;
}

/** Delay between the first count and the flush to the database. */
const FLUSH_MS = 1_000;

export function createRolloutMetrics(
  { db }: Pick<Database, 'db'>,
  sites: Pick<Sites, 'rollOut' | 'byCode'>,
  siteActivity: Pick<SiteActivity, 'count'>,
): RolloutMetrics {
  let pending = new Map<
    string,
    Omit<MetricsRow, 'health'> & { readonly health: Record<keyof VersionMetrics, number> }
  >();
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const rows = pending;
    pending = new Map();
    for (const row of rows.values()) await addMetrics(db, row);
  };
  return {
    count: ({ code, hash }, metric) => {
      siteActivity.count(code, metric);
      const rollOut = sites.rollOut(code);
      if (!rollOut) return;
      const group = comparisonGroup(hash, rollOut.site.hash, sites.byCode(code)?.hash);
      if (!group) return;
      const key = `${rollOut.id} ${group}`;
      const entry = pending.get(key) ?? { id: rollOut.id, group, health: createZeroMetrics() };
      entry.health[metric] += 1;
      pending.set(key, entry);
      // Counts of one second are lost when the database is unavailable. The comparison tolerates that.
      timer ??= setTimeout(() => void flush().catch(() => undefined), FLUSH_MS).unref();
    },
    flush,
  };
}

const createZeroMetrics = (): Record<keyof VersionMetrics, number> => ({
  visits: 0,
  crashes: 0,
  calls: 0,
  failures: 0,
});

/**
 * Returns the group of a version in the comparison; undefined for older versions, which pages still run but nobody
 * compares.
 */
function comparisonGroup(hash: string, canary: string, live: string | undefined): MetricsRow['group'] | undefined {
  if (hash === canary) return 'canary';
  return hash === live ? 'others' : undefined;
}
