import type { VersionMetrics } from '../../../rules/rollout.ts';
import { type Database, sql } from '../../kernel/database/connection.ts';

export interface MetricsRow {
  readonly id: bigint;
  readonly group: 'canary' | 'others';
  readonly health: VersionMetrics;
}

/** Adds counts to a version's metrics in one statement, so that processes do not overwrite each other. */
export async function addMetrics(db: Database['db'], { id, group: lane, health }: MetricsRow): Promise<void> {
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
