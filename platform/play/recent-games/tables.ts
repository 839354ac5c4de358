import type { Generated } from 'kysely';

/** Games that a player has opened, one row a game, with the last time. */
interface RecentGameTable {
  member_id: bigint;
  node_id: number;
  opened_at: Date;
  times: Generated<number>;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    recent_game: RecentGameTable;
  }
}
