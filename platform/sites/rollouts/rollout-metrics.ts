import type { VersionMetrics } from '../../../rules/rollout.ts';
import type { Database } from '../../kernel/database/connection.ts';
import type { Site } from '../serving/site.ts';
import type { Sites } from '../serving/sites.ts';
import { addMetrics, type MetricsRow } from './store.ts';

type Version = Pick<Site, 'code' | 'hash'>;

/** Counts visits, calls and failures of a site's versions during a canary rollout; otherwise it counts nothing. */
export interface RolloutMetrics {
  count(version: Version, metric: keyof VersionMetrics): void;
  /** Adds the counts since the last flush to the metrics of all processes. */
  flush(): Promise<void>;
}

/** How long after the first of its counts a process adds them to those of all. */
const FLUSH_MS = 1_000;

export function createRolloutMetrics(
  { db }: Pick<Database, 'db'>,
  sites: Pick<Sites, 'rollOut' | 'byCode'>,
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
      const rollOut = sites.rollOut(code);
      if (!rollOut) return;
      const lane = laneOf(hash, rollOut.site.hash, sites.byCode(code)?.hash);
      if (!lane) return;
      const key = `${rollOut.id} ${lane}`;
      const entry = pending.get(key) ?? { id: rollOut.id, lane, health: zero() };
      entry.health[metric] += 1;
      pending.set(key, entry);
      // The counts of one second may be lost while the database is away: the comparison does not depend on each.
      timer ??= setTimeout(() => void flush().catch(() => undefined), FLUSH_MS).unref();
    },
    flush,
  };
}

const zero = (): Record<keyof VersionMetrics, number> => ({ visits: 0, crashes: 0, calls: 0, failures: 0 });

/** Pages that still run an older version count for neither side of the comparison. */
function laneOf(hash: string, canary: string, live: string | undefined): MetricsRow['lane'] | undefined {
  if (hash === canary) return 'canary';
  return hash === live ? 'others' : undefined;
}
