import type { Executor } from '../../../kernel/database/connection.ts';
import type { Payer, ReceivedPayment } from '../../../providers/payments/payment.ts';
import type { CreditDecision } from '../credit-rules.ts';
import type { PaymentReceiptRow } from '../tables.ts';

/** A received payment as it is stored. */
export interface NewReceipt {
  readonly merchant: string;
  readonly adapter: string;
  /** Undefined for money that belongs to no known order. */
  readonly orderId: string | undefined;
  readonly payment: Pick<ReceivedPayment, 'id' | 'amount' | 'currency' | 'at' | 'payer'>;
  readonly decision: CreditDecision;
  readonly at: Date;
}

/** Stores a received payment. Returns undefined when it is stored already: a payment counts once, however often it is told. */
export async function addReceipt(within: Executor, receipt: NewReceipt): Promise<PaymentReceiptRow | undefined> {
  const { merchant, adapter, orderId, payment, decision, at } = receipt;
  const payer: Payer = payment.payer ?? {};
  return within
    .insertInto('payment_receipt')
    .values({
      merchant,
      adapter,
      provider_id: payment.id,
      order_id: orderId ?? null,
      amount: payment.amount,
      currency: payment.currency,
      credited: decision.credit,
      fee: decision.fee,
      suspended: decision.suspend,
      reason: decision.reason ?? null,
      payer: JSON.stringify(payer),
      state: decision.suspend > 0n ? 'suspended' : 'credited',
      received_at: new Date(payment.at),
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['adapter', 'provider_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Returns what was received for an order, oldest first. */
export const listReceipts = (db: Executor, orderId: string): Promise<PaymentReceiptRow[]> =>
  db.selectFrom('payment_receipt').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

/** Returns the tax number that a member registered with, as digits; undefined when there is none. */
export async function findHolder(db: Executor, memberId: bigint): Promise<string | undefined> {
  const row = await db.selectFrom('member').select('profile').where('id', '=', memberId).executeTakeFirst();
  const digits = row?.profile.cpf?.replaceAll(/\D/g, '') ?? '';
  return digits === '' ? undefined : digits;
}

/** Returns a received payment of the merchant and locks its row until the transaction ends. */
export const lockReceipt = (
  within: Executor,
  { merchant, id }: { readonly merchant: string; readonly id: bigint },
): Promise<PaymentReceiptRow | undefined> =>
  within
    .selectFrom('payment_receipt')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Stores what was decided about a suspended payment. */
export async function changeReceipt(
  within: Executor,
  { id, credited, suspended }: PaymentReceiptRow,
  decision: 'credit' | 'return',
): Promise<void> {
  const change =
    decision === 'credit'
      ? ({ state: 'credited', credited: credited + suspended, suspended: 0n } as const)
      : ({ state: 'returned' } as const);
  await within.updateTable('payment_receipt').set(change).where('id', '=', id).execute();
}
