/** Single-use tokens of opened games. The SQL function vendor_authenticate exchanges one for a vendor's session. */
interface LaunchTokenTable {
  token_hash: Buffer;
  player_id: bigint;
  game_code: string;
  node_id: number;
  language: string;
  country: string;
  expires_at: Date;
  used_at: Date | null;
  /** Key of the player's session that opened the game; null for tokens of an older release. */
  session_key: Buffer | null;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    launch_token: LaunchTokenTable;
  }
}

export {};
