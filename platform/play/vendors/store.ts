import { type Database, type Executor, type PreparedStatement, sql } from '../../kernel/database/connection.ts';

/** A vendor's request that names a transaction, validated for the function vendor_calls. Amounts in 1/10 000. */
export interface VendorTransaction {
  readonly vendor: string;
  readonly verb: string;
  readonly txId: string;
  readonly playerRef: string;
  readonly token: Buffer | null;
  readonly gameCode: string | null;
  readonly roundId: string | null;
  readonly currency: string | null;
  readonly amount: string | null;
  readonly winAmount: string | null;
  readonly refTxId: string | null;
  readonly betTxId: string | null;
  readonly closes: boolean | null;
  readonly label: string | null;
  readonly campaign: string | null;
  readonly fingerprint: Buffer;
  readonly at: Date;
  /** Merchants whose players may not stake at the game now. */
  readonly closedAt: 'everywhere' | readonly string[];
  readonly maxStake: string;
  readonly freeWin: boolean;
  readonly undoAfterWin: boolean;
  /** Category of the game, by which its stakes count for a bonus; absent when the catalogue has no such game. */
  readonly category?: string | null;
  /** Decimal odds in parts per million, where the vendor states them. */
  readonly oddsPpm?: string | null;
}

/** The result of the database functions vendor_calls, vendor_authenticate and vendor_balance. */
export interface VendorCallResult {
  readonly status: string;
  readonly detail?: string;
  readonly tx?: string;
  readonly balance?: string;
  readonly currency?: string;
  readonly ref?: string;
  readonly realm?: 'play' | 'real';
  readonly language?: string;
  readonly country?: string;
}

type Row = { answer: VendorCallResult };

/**
 * Executes a vendor's transaction in one SQL statement, so that it happens completely or not at all. Waits for other transactions
 * of the player.
 */
export async function executeTransaction(db: Executor, m: VendorTransaction): Promise<VendorCallResult> {
  const { rows } = await sql<Row>`
    select vendor_calls(jsonb_build_array(${JSON.stringify(toRequest(m))}::jsonb || jsonb_build_object('game_open', ${isOpen(m)})),
      true) -> 0 as answer
  `.execute(db);
  return (rows[0] as Row).answer;
}

const CALLS: PreparedStatement = { name: 'vendor-calls', text: 'select vendor_calls($1, $2) as answers' };

/** Executes vendors' transactions together by one prepared statement. While merchants suspend a game, its calls are not for it. */
export async function executeCalls(
  { prepared }: Pick<Database, 'prepared'>,
  calls: readonly VendorTransaction[],
  { wait }: { readonly wait: boolean },
): Promise<readonly (VendorCallResult | null)[]> {
  type Answers = { answers: readonly (VendorCallResult | null)[] };
  const rows = await prepared<Answers>(CALLS, [JSON.stringify(calls.map(toRequest)), wait]);
  return (rows[0] as Answers).answers;
}

/** A transaction in the form of the SQL type vendor_request, with what its stake counts for a bonus. */
function toRequest(m: VendorTransaction): Readonly<Record<string, unknown>> {
  return {
    vendor: m.vendor,
    verb: m.verb,
    tx_id: m.txId,
    player_ref: m.playerRef,
    token: bytes(m.token),
    game_code: m.gameCode,
    round_id: m.roundId,
    currency: m.currency,
    amount: m.amount,
    win_amount: m.winAmount,
    ref_tx_id: m.refTxId,
    bet_tx_id: m.betTxId,
    closes: m.closes,
    label: m.label,
    campaign: m.campaign,
    fingerprint: bytes(m.fingerprint),
    at: m.at,
    game_open: !isSuspendedSomewhere(m) && m.closedAt !== 'everywhere',
    max_stake: m.maxStake,
    free_win: m.freeWin,
    undo_after_win: m.undoAfterWin,
    category: m.category,
    odds: m.oddsPpm,
  };
}

const bytes = (value: Buffer | null): string | null => value && `\\x${value.toString('hex')}`;

/** Whether some merchants suspend the game, so that whether it is open depends on the player's merchant. */
export const isSuspendedSomewhere = ({ closedAt }: Pick<VendorTransaction, 'closedAt'>): boolean =>
  closedAt !== 'everywhere' && closedAt.length > 0;

/**
 * Returns the condition that the game accepts stakes. The player's merchant is looked up only while some merchant
 * suspends the game, which is rare.
 */
function isOpen(m: VendorTransaction) {
  const { closedAt, vendor, playerRef } = m;
  if (closedAt === 'everywhere' || !isSuspendedSomewhere(m)) return sql`${closedAt !== 'everywhere'}::boolean`;
  return sql`not exists (select from vendor_player p join member m on m.id = p.member_id
    where p.vendor = ${vendor} and p.ref = ${playerRef} and m.merchant = any (${closedAt}::text[]))`;
}

export interface SessionOpening {
  readonly vendor: string;
  readonly gameCode: string;
  /** Hash of the launch token. */
  readonly launchTokenHash: Buffer;
  /** Hash of the session token it is exchanged for. */
  readonly sessionTokenHash: Buffer;
  readonly at: Date;
  readonly until: Date;
}

export async function authenticate(db: Executor, o: SessionOpening): Promise<VendorCallResult> {
  const { rows } = await sql<Row>`
    select vendor_authenticate(${o.vendor}, ${o.gameCode}, ${o.launchTokenHash}, ${o.sessionTokenHash}, ${o.at}, ${o.until}) as answer
  `.execute(db);
  return (rows[0] as Row).answer;
}

export async function readBalance(
  db: Executor,
  { vendor, playerRef, session, at }: { vendor: string; playerRef: string; session: Buffer; at: Date },
): Promise<VendorCallResult> {
  const { rows } = await sql<Row>`select vendor_balance(${vendor}, ${playerRef}, ${session}, ${at}) as answer`.execute(
    db,
  );
  return (rows[0] as Row).answer;
}
