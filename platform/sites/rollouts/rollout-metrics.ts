import { type Database, sql } from '../../kernel/database/connection.ts';
import type { VersionMetrics } from '../../../rules/rollout.ts';
import type { Site } from '../serving/site.ts';
import type { Sites } from '../serving/sites.ts';

type Version = Pick<Site, 'code' | 'hash'>;
type Lane = 'canary' | 'others';

/** Counts how the versions of a site fare while one of them is rolled out to a share; else it counts nothing. */
export interface Tally {
  count(version: Version, what: keyof VersionMetrics): void;
  /** Adds what was counted since the last time to what all processes counted. */
  flush(): Promise<void>;
}

export function createTally({ db }: Pick<Database, 'db'>, sites: Pick<Sites, 'rollOut' | 'byCode'>): Tally {
  let counted = new Map<string, { id: bigint; lane: Lane; health: Record<keyof VersionMetrics, number> }>();
  return {
    count: ({ code, hash }, what) => {
      const rollOut = sites.rollOut(code);
      if (!rollOut) return;
      const lane = laneOf(hash, rollOut.site.hash, sites.byCode(code)?.hash);
      if (!lane) return;
      const key = `${rollOut.id} ${lane}`;
      const entry = counted.get(key) ?? { id: rollOut.id, lane, health: zero() };
      entry.health[what] += 1;
      counted.set(key, entry);
    },
    flush: async () => {
      const now = counted;
      counted = new Map();
      for (const { id, lane, health } of now.values()) await add(db, { id, lane, health });
    },
  };
}

const zero = (): Record<keyof VersionMetrics, number> => ({ visits: 0, crashes: 0, calls: 0, failures: 0 });

/** Pages of versions before these two say nothing about either. */
function laneOf(hash: string, canary: string, live: string | undefined): Lane | undefined {
  if (hash === canary) return 'canary';
  return hash === live ? 'others' : undefined;
}

/** Adds in one statement, so that processes do not overwrite each other. */
async function add(
  db: Database['db'],
  { id, lane, health }: { id: bigint; lane: Lane; health: VersionMetrics },
): Promise<void> {
  const { visits, crashes, calls, failures } = health;
  await sql`
    insert into version_health as kept (version_id, lane, visits, crashes, calls, failures)
    values (${id}, ${lane}, ${visits}, ${crashes}, ${calls}, ${failures})
    on conflict (version_id, lane) do update set
      visits = kept.visits + excluded.visits,
      crashes = kept.crashes + excluded.crashes,
      calls = kept.calls + excluded.calls,
      failures = kept.failures + excluded.failures
  `.execute(db);
}
