import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A timestamp that PostgreSQL sets by default. */
type SetByDatabase = ColumnType<Date, never, never>;

/** A vendor's reference of a player, with codes and ids of the ledger accounts that the vendor's calls post to. */
interface VendorPlayerTable {
  id: Generated<bigint>;
  vendor: string;
  member_id: bigint;
  realm: 'real' | 'play';
  currency: string;
  ref: string;
  wallet: string;
  escrow: string;
  house: string;
  promo: string;
  wallet_id: bigint;
  escrow_id: bigint;
  house_id: bigint;
  promo_id: bigint;
}

interface VendorSessionTable {
  token_hash: Buffer;
  player_id: bigint;
  game_code: string;
  node_id: number;
  began_at: Date;
  expires_at: Date;
  /** Key of the player's session that opened the game; null for sessions that an older release opened. */
  session_key: Buffer | null;
  /** When the vendor was told that the session has ended. */
  closed_at: Date | null;
}

/** Written only by the SQL function vendor_calls. */
interface VendorTxTable {
  vendor: string;
  tx_id: string;
  verb: string;
  player_id: bigint;
  round_id: string | null;
  game_code: string | null;
  fingerprint: Buffer;
  amount: bigint;
  win_amount: bigint;
  ref_tx_id: string | null;
  status: string;
  detail: string | null;
  ledger_tx: bigint | null;
  undone_by: string | null;
  label: string | null;
  created_at: SetByDatabase;
}

/** Written only by the SQL function vendor_calls. */
interface VendorRoundTable {
  vendor: string;
  round_id: string;
  player_id: bigint;
  game_code: string;
  live_bets: number;
  staked: bigint;
  held: bigint;
  won: bigint;
  opened_at: Date;
  touched_at: Date;
  closed_at: Date | null;
  /** The bonus whose money or turnover the round's stakes belong to. */
  bonus_id: bigint | null;
  /** The part of `staked` that was paid from it. */
  bonus_staked: Generated<bigint>;
}

interface ReconciliationTable {
  vendor: string;
  day: ColumnType<Date, string, never>;
  compared: number;
  missing_here: JSONColumnType<object[], string, string>;
  missing_there: JSONColumnType<object[], string, string>;
  different: JSONColumnType<object[], string, string>;
  problem: string | null;
  ran_at: ColumnType<Date, never, Date>;
}

interface PlatformKeyTable {
  id: string;
  private_pem: string;
  public_key: string;
  created_at: SetByDatabase;
}

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    vendor_player: VendorPlayerTable;
    vendor_session: VendorSessionTable;
    vendor_tx: VendorTxTable;
    vendor_round: VendorRoundTable;
    reconciliation: ReconciliationTable;
    platform_key: PlatformKeyTable;
  }
}
