import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Moment = ColumnType<Date, never, never>;

/** Whom to tell that something changed; taken out once told. */
interface OutboxTable {
  id: Generated<bigint>;
  topic: string;
  owner_id: bigint;
}

interface LedgerSealTable {
  id: Generated<bigint>;
  from_tx: bigint;
  to_tx: bigint;
  tx_count: number;
  prev_hash: Buffer;
  hash: Buffer;
  sealed_at: Moment;
}

/** A player as one vendor knows them, with the accounts that the vendor's calls move money between. */
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
}

interface LaunchTokenTable {
  token_hash: Buffer;
  player_id: bigint;
  game_code: string;
  node_id: number;
  language: string;
  country: string;
  expires_at: Date;
  used_at: Date | null;
}

interface VendorSessionTable {
  token_hash: Buffer;
  player_id: bigint;
  game_code: string;
  node_id: number;
  began_at: Date;
  expires_at: Date;
}

/** Written by vendor_call alone. */
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
  created_at: Moment;
}

/** Written by vendor_call alone. */
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
}

/** Something a person has to look into. */
interface OperatorTaskTable {
  id: Generated<bigint>;
  kind: string;
  vendor: string;
  subject: string;
  detail: JSONColumnType<Record<string, unknown>, string, string>;
  created_at: Moment;
  done_at: Date | null;
  escalated_at: Generated<Date | null>;
  note: Generated<string>;
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

interface PlayBlockTable {
  member_id: bigint;
  reason: 'blocked' | 'excluded' | 'cool_off';
  until_at: Date | null;
}

interface PlayLimitTable {
  member_id: bigint;
  kind: 'stake' | 'loss';
  amount: bigint;
}

interface PlatformKeyTable {
  id: string;
  private_pem: string;
  public_key: string;
  created_at: Moment;
}

interface JobRunTable {
  name: string;
  ran_at: Date;
}

/** Tables of migration 0070. */
export interface VendorTables {
  outbox: OutboxTable;
  ledger_seal: LedgerSealTable;
  vendor_player: VendorPlayerTable;
  launch_token: LaunchTokenTable;
  vendor_session: VendorSessionTable;
  vendor_tx: VendorTxTable;
  vendor_round: VendorRoundTable;
  operator_task: OperatorTaskTable;
  reconciliation: ReconciliationTable;
  play_block: PlayBlockTable;
  play_limit: PlayLimitTable;
  platform_key: PlatformKeyTable;
  job_run: JobRunTable;
}
