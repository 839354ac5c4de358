import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { SentToday } from './rules.ts';

export interface NewTransfer {
  readonly ledgerTx: bigint;
  readonly fromId: bigint;
  readonly toId: bigint;
  readonly direction: 'up' | 'down';
  readonly key: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly at: Date;
}

/** Writes a transfer. */
export async function addTransfer(within: Executor, transfer: NewTransfer): Promise<void> {
  const { ledgerTx, fromId, toId, direction, key, amount, currency, at } = transfer;
  await within
    .insertInto('member_transfer')
    .values({
      ledger_tx: ledgerTx,
      from_id: fromId,
      to_id: toId,
      direction,
      key,
      amount,
      currency,
      created_at: at,
    })
    .execute();
}

/** Returns the sender's transfer with an idempotency key. */
export const findByKey = (db: Executor, { fromId, key }: Pick<NewTransfer, 'fromId' | 'key'>) =>
  db
    .selectFrom('member_transfer')
    .select(['to_id', 'amount'])
    .where('from_id', '=', fromId)
    .where('key', '=', key)
    .executeTakeFirst();

/** Returns what a member has sent since the day began. */
export async function readSent(db: Executor, fromId: bigint, since: Date): Promise<SentToday> {
  const { rows } = await sql<SentToday>`
    select count(*)::integer as times, coalesce(sum(amount), 0)::bigint as amount from member_transfer
    where from_id = ${fromId} and created_at >= ${since}`.execute(db);
  return rows[0] ?? { times: 0, amount: 0n };
}

export interface TransferRow {
  readonly id: bigint;
  readonly isSent: boolean;
  readonly username: string;
  readonly amount: bigint;
  readonly at: Date;
}

const MAX_LISTED = 20;

/** Returns the newest transfers that a member sent or got, with the other's name. */
export async function listTransfers(db: Executor, memberId: bigint): Promise<readonly TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select t.ledger_tx as id, t.from_id = ${memberId} as "isSent", m.username, t.amount, t.created_at as at
    from (
      (select * from member_transfer where from_id = ${memberId} order by created_at desc limit ${MAX_LISTED})
      union all
      (select * from member_transfer where to_id = ${memberId} order by created_at desc limit ${MAX_LISTED})) t
    join member m on m.id = case when t.from_id = ${memberId} then t.to_id else t.from_id end
    order by t.created_at desc, t.ledger_tx desc limit ${MAX_LISTED}`.execute(db);
  return rows;
}

/** Returns whether one member is directly below another. */
export const isDirectlyBelow = async (
  db: Executor,
  { agentId, memberId }: { readonly agentId: bigint; readonly memberId: bigint },
): Promise<boolean> =>
  (await db
    .selectFrom('agent_edge')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('parent_id', '=', agentId)
    .executeTakeFirst()) !== undefined;
