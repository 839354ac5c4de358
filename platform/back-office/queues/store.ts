import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { OperationRow } from './tables.ts';

export interface NewOperation {
  readonly key: string;
  readonly operator: string;
  readonly merchant: string;
  readonly queue: string;
  readonly operation: string;
  readonly id: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/**
 * Adds an open operation; undefined when the operator's key exists, or another operation on the row is open. A request with
 * the same key waits here until the transaction of the first one ends.
 */
export function addOperation(
  within: Executor,
  { id, params, at, ...given }: NewOperation,
): Promise<OperationRow | undefined> {
  return within
    .insertInto('operation')
    .values({
      ...given,
      row_id: id,
      params: JSON.stringify(params),
      plan: null,
      state: 'open',
      created_at: at,
      changed_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export const findOperation = (
  db: Executor,
  { operator, key }: Pick<NewOperation, 'operator' | 'key'>,
): Promise<OperationRow | undefined> =>
  db.selectFrom('operation').selectAll().where('operator', '=', operator).where('key', '=', key).executeTakeFirst();

export async function setPlan(within: Executor, id: bigint, plan: object): Promise<void> {
  await within
    .updateTable('operation')
    .set({ plan: JSON.stringify(plan) })
    .where('id', '=', id)
    .execute();
}

/** Returns the operation, locked until the transaction ends. */
export const lockOperation = (within: Executor, id: bigint): Promise<OperationRow> =>
  within.selectFrom('operation').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

interface OperationEnd {
  readonly id: bigint;
  readonly state: 'done' | 'failed';
  readonly changed: boolean;
  readonly at: Date;
}

/** Ends an open operation; one that has ended already keeps its outcome. */
export async function endOperation(within: Executor, { id, state, changed, at }: OperationEnd): Promise<void> {
  await within
    .updateTable('operation')
    .set({ state, changed, changed_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** Deletes up to `limit` operations that ended before the time. Returns how many were deleted. */
export async function deleteEnded(
  db: Executor,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  const ended = db
    .selectFrom('operation')
    .select('id')
    .where('state', '<>', 'open')
    .where('changed_at', '<', before)
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom('operation').where('id', 'in', ended).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Claims open operations that nothing has happened to since `before`, so that one process finishes each of them. */
export async function claimStale(
  db: Executor,
  { before, at }: { readonly before: Date; readonly at: Date },
): Promise<readonly OperationRow[]> {
  const { rows } = await sql<OperationRow>`
    update operation set attempts = attempts + 1, changed_at = ${at}
    where id in (
      select id from operation where state = 'open' and changed_at < ${before} order by id limit 20 for update skip locked)
    returning *
  `.execute(db);
  return rows;
}
