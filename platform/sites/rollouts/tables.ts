import type { Generated } from 'kysely';

/** Counters of visits and failures while a version is in a canary rollout. */
interface VersionHealthTable {
  version_id: bigint;
  lane: 'canary' | 'others';
  visits: Generated<bigint>;
  crashes: Generated<bigint>;
  calls: Generated<bigint>;
  failures: Generated<bigint>;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    version_health: VersionHealthTable;
  }
}
