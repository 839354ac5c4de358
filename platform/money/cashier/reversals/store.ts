import type { Executor } from '../../../kernel/database/connection.ts';
import type { PaymentReceiptRow } from '../tables.ts';

/** Kind of operator tasks about payments that were taken back. While one is open, its player withdraws nothing. */
export const REVERSAL_TASK = 'reversal';

/** Stores what a provider has taken back of a payment, and what its player owes since. */
export async function saveReversal(
  within: Executor,
  { id }: Pick<PaymentReceiptRow, 'id'>,
  { reversed, owed }: Pick<PaymentReceiptRow, 'reversed' | 'owed'>,
): Promise<void> {
  await within
    .updateTable('payment_receipt')
    .set((receipt) => ({ reversed, owed, reversals: receipt('reversals', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Whether a payment of a member was taken back and no operator has let withdrawals go on since. */
export async function isLockedByReversal(db: Executor, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('payment_order as o')
    .innerJoin('operator_task as t', (join) =>
      join
        .onRef('t.vendor', '=', 'o.adapter')
        .on('t.kind', '=', REVERSAL_TASK)
        .on((on) => on('t.subject', '=', on.cast<string>('o.id', 'text'))),
    )
    .select('o.id')
    .where('o.member_id', '=', memberId)
    .where('o.state', '=', 'reversed')
    .where('t.done_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
