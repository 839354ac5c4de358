import { type Executor, sql } from '../../../kernel/database/connection.ts';
import type { PaymentReceiptRow } from '../tables.ts';

interface NewReturn {
  readonly key: string;
  readonly reason: string;
  readonly at: Date;
}

/** Stores that a payment is to be sent back, with the provider's idempotency key, before the provider is asked. */
export async function startReturn(
  within: Executor,
  { id }: Pick<PaymentReceiptRow, 'id'>,
  { key, reason, at }: NewReturn,
): Promise<void> {
  await within
    .updateTable('payment_receipt')
    .set({ state: 'returning', return_key: key, return_reason: reason, return_at: at, claim_url: null })
    .where('id', '=', id)
    .where('state', '=', 'suspended')
    .execute();
}

/** Takes the next return that is due, until the given time, or a later one when its payer has to claim it; undefined when there is none. */
export const claimReturn = (
  db: Executor,
  { now, nextAt, claimAt }: { readonly now: Date; readonly nextAt: Date; readonly claimAt: Date },
): Promise<PaymentReceiptRow | undefined> =>
  db
    .updateTable('payment_receipt')
    .set((receipt) => ({
      return_at: sql<Date>`case when claim_url is null then ${nextAt}::timestamptz else ${claimAt}::timestamptz end`,
      return_attempts: receipt('return_attempts', '+', 1),
    }))
    .where('id', '=', (inner) =>
      inner
        .selectFrom('payment_receipt')
        .select('id')
        .where('return_at', '<=', now)
        .orderBy('return_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** Stores where the payer claims a return; false when that is known. */
export async function saveClaim(
  within: Executor,
  { id }: Pick<PaymentReceiptRow, 'id'>,
  claimUrl: string,
): Promise<boolean> {
  const found = await within
    .updateTable('payment_receipt')
    .set({ claim_url: claimUrl })
    .where('id', '=', id)
    .where('state', '=', 'returning')
    .where('claim_url', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends a return. One that the provider refused waits for an operator again. */
export async function endReturn(
  within: Executor,
  { id }: Pick<PaymentReceiptRow, 'id'>,
  state: 'returned' | 'suspended',
): Promise<void> {
  await within.updateTable('payment_receipt').set({ state, return_at: null }).where('id', '=', id).execute();
}
