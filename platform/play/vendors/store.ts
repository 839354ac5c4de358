import { type Database, type Executor, type PreparedStatement, sql } from '../../kernel/database/connection.ts';

/** A vendor's request that names a transaction, validated for the function vendor_call. Amounts in 1/10 000. */
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

/** The result of the database functions vendor_call, vendor_authenticate and vendor_balance. */
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

/** Executes a vendor's transaction in one SQL statement, so that it happens completely or not at all. */
export async function executeTransaction(db: Executor, m: VendorTransaction): Promise<VendorCallResult> {
  const { rows } = await sql<Row>`
    select vendor_call(row(${m.vendor}, ${m.verb}, ${m.txId}, ${m.playerRef}, ${m.token}, ${m.gameCode}, ${m.roundId},
      ${m.currency}, ${m.amount}, ${m.winAmount}, ${m.refTxId}, ${m.betTxId}, ${m.closes}, ${m.label}, ${m.campaign},
      ${m.fingerprint}, ${m.at}, ${isOpen(m)}, ${m.maxStake}, ${m.freeWin}, ${m.undoAfterWin})::vendor_request
      ${m.category === undefined ? sql`` : sql`, ${m.category}::text, ${m.oddsPpm ?? null}::bigint`}) as answer
  `.execute(db);
  return (rows[0] as Row).answer;
}

const CALL: PreparedStatement = {
  name: 'vendor-call',
  text: `select vendor_call(row(${Array.from({ length: 21 }, (_, at) => `$${at + 1}`).join(', ')})::vendor_request, $22, $23) as answer`,
};

/** Executes a vendor's transaction by a prepared statement; while merchants suspend the game, by an ordinary one. */
export async function executeCall(
  { db, prepared }: Pick<Database, 'db' | 'prepared'>,
  m: VendorTransaction,
): Promise<VendorCallResult> {
  const isKnown = m.closedAt === 'everywhere' || m.closedAt.length === 0;
  if (!isKnown) return executeTransaction(db, m);
  const { vendor, verb, txId, playerRef, token, gameCode, roundId, currency, amount, winAmount } = m;
  const { refTxId, betTxId, closes, label, campaign, fingerprint, at, maxStake, freeWin, undoAfterWin } = m;
  const request = [vendor, verb, txId, playerRef, token, gameCode, roundId, currency, amount, winAmount];
  const details = [refTxId, betTxId, closes, label, campaign, fingerprint, at];
  const rules = [m.closedAt !== 'everywhere', maxStake, freeWin, undoAfterWin];
  const bet = [m.category ?? null, m.oddsPpm ?? null];
  const rows = await prepared<Row>(CALL, [...request, ...details, ...rules, ...bet]);
  return (rows[0] as Row).answer;
}

/**
 * Returns the condition that the game accepts stakes. The player's merchant is looked up only while some merchant
 * suspends the game, which is rare.
 */
function isOpen({ closedAt, vendor, playerRef }: VendorTransaction) {
  if (closedAt === 'everywhere' || closedAt.length === 0) return sql`${closedAt !== 'everywhere'}`;
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
