import { type Executor, sql } from '../../kernel/database/connection.ts';
import { openAccount, post } from '../../money/ledger/store.ts';
import { heldPointsOf, POINT, pointsOf } from './accounts.ts';

/** Locks the points of a member until the transaction ends and returns how many whole ones there are. */
export async function lockPoints(within: Executor, memberId: bigint): Promise<bigint> {
  const id = await openAccount(within, pointsOf(memberId));
  const { rows } = await sql<{ balance: bigint }>`select books.ledger_lock(${id}) as balance`.execute(within);
  return (rows[0]?.balance ?? 0n) / POINT;
}

/** Returns the whole points that a member can spend, and those of open redemptions. */
export async function readPoints(db: Executor, memberId: bigint): Promise<{ available: bigint; held: bigint }> {
  const [available, held] = [pointsOf(memberId).code, heldPointsOf(memberId).code];
  const rows = await db
    .selectFrom('ledger_account')
    .select(['code', 'balance'])
    .where('code', 'in', [available, held])
    .execute();
  const of = (code: string): bigint => (rows.find((row) => row.code === code)?.balance ?? 0n) / POINT;
  return { available: of(available), held: of(held) };
}

/** Whether a posting with this idempotency key was made. */
export async function hasPosted(within: Executor, { scope, key }: { scope: string; key: string }): Promise<boolean> {
  const row = await within
    .selectFrom('ledger_tx')
    .select('id')
    .where('idem_scope', '=', scope)
    .where('idem_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Posts what cannot be rejected. Throws when the ledger does, which is a defect. */
export async function mustPost(within: Executor, posting: Parameters<typeof post>[1]): Promise<bigint> {
  const posted = await post(within, posting);
  if (!posted.ok)
    throw new Error(`The ledger rejected ${posting.type} ${posting.scope} ${posting.key}: ${posted.reason}.`);
  return posted.tx;
}

export async function readDebt(within: Executor, memberId: bigint): Promise<bigint> {
  const row = await within.selectFrom('point_debt').select('owed').where('member_id', '=', memberId).executeTakeFirst();
  return row?.owed ?? 0n;
}

/** Stores the debt of a member, whose points are locked. */
export async function writeDebt(within: Executor, memberId: bigint, owed: bigint): Promise<void> {
  await within
    .insertInto('point_debt')
    .values({ member_id: memberId, owed })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ owed }))
    .execute();
}

/** Returns the whole points that a member has converted to chips since an instant. */
export async function convertedSince(db: Executor, memberId: bigint, since: Date): Promise<bigint> {
  const row = await db
    .selectFrom('ledger_sum as s')
    .innerJoin('ledger_account as a', 'a.id', 's.account_id')
    .select((select) => select.fn.sum<string>('s.debited').as('debited'))
    .where('a.code', '=', pointsOf(memberId).code)
    .where('s.type', '=', 'points_convert')
    .where('s.slot', '>=', since)
    .executeTakeFirst();
  return BigInt(row?.debited ?? 0) / POINT;
}

export interface PointEntry {
  readonly version: bigint;
  readonly type: string;
  readonly kind: string | null;
  readonly label: string | null;
  /** Whole points; negative for debits. */
  readonly points: bigint;
  readonly balance: bigint;
  readonly at: Date;
}

/** Returns a page of a member's point entries, newest first; `before` is the version of the last one of the page before. */
export async function listPointEntries(
  db: Executor,
  query: {
    readonly memberId: bigint;
    readonly kind: string | undefined;
    readonly before: bigint | undefined;
    readonly limit: number;
  },
): Promise<readonly PointEntry[]> {
  const { memberId, kind = null, before = null, limit } = query;
  const { rows } = await sql<PointEntry>`
    select e.version, t.type, t.ref ->> 'kind' as kind, t.ref ->> 'label' as label, e.amount / ${POINT}::bigint as points,
      e.balance_after / ${POINT}::bigint as balance, t.created_at as at
    from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_tx t on t.id = e.tx_id
    where a.code = ${pointsOf(memberId).code} and (${before}::bigint is null or e.version < ${before}::bigint)
      and (${kind}::text is null or t.ref ->> 'kind' = ${kind})
    order by e.version desc limit ${limit}
  `.execute(db);
  return rows;
}
