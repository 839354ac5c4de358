interface FavoriteGameTable {
  member_id: bigint;
  node_id: number;
  added_at: Date;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    favorite_game: FavoriteGameTable;
  }
}

export {};
