import type { Executor } from '../../../kernel/database/connection.ts';
import type { PaymentReceiptRow } from '../tables.ts';

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
