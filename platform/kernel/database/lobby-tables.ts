import type { Generated } from 'kysely';

interface FavoriteGameTable {
  member_id: bigint;
  node_id: number;
  added_at: Date;
}

/** Games a player has opened, each once, with when it was last. */
interface RecentGameTable {
  member_id: bigint;
  node_id: number;
  opened_at: Date;
  times: Generated<number>;
}

/** Tables of migration 0060. */
export interface LobbyTables {
  favorite_game: FavoriteGameTable;
  recent_game: RecentGameTable;
}
