import { decimalFromUnits } from '../../../rules/money.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { PaymentOrderRow } from './tables.ts';
import { creditOrder } from './credit-order.ts';
import type { Told } from '../../providers/payments/payment.ts';
import { lockOrder, setOrderState } from './store.ts';

/** What tasks about payments are called; their subject is the order. */
export const PAYMENT_TASK = 'payment';

/** What a task says of a payment. Texts are read by operators, numbers by us. */
interface Dispute {
  readonly merchant: string;
  readonly username: string;
  /** Such as `25.5 BRL`. */
  readonly asked: string;
  readonly paid: string;
  /** What was paid, as numbers; the amount in 1/10 000. */
  readonly money: { readonly amount: number; readonly currency: string };
}

/** Somebody has to look at it: another amount was paid than was asked for. Said again, it stays one task. */
export async function addDispute(within: Executor, order: PaymentOrderRow, told: Told): Promise<void> {
  const { username } = await within
    .selectFrom('member')
    .select('username')
    .where('id', '=', order.member_id)
    .executeTakeFirstOrThrow();
  const detail: Dispute = {
    merchant: order.merchant,
    username,
    asked: `${decimalFromUnits(order.amount)} ${order.currency}`,
    paid: `${decimalFromUnits(told.amount)} ${told.currency}`,
    money: { amount: Number(told.amount), currency: told.currency },
  };
  await within
    .insertInto('operator_task')
    .values({
      kind: PAYMENT_TASK,
      vendor: order.adapter,
      subject: order.id,
      detail: JSON.stringify(detail),
      done_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'vendor', 'subject']).doUpdateSet({ detail: JSON.stringify(detail), done_at: null }),
    )
    .execute();
}

/** The provider has corrected itself: nothing is left to be looked at. */
export async function endDispute(within: Executor, order: PaymentOrderRow, at: Date): Promise<void> {
  await within
    .updateTable('operator_task')
    .set({ done_at: at, note: 'The provider has told of the amount that was asked for.' })
    .where('kind', '=', PAYMENT_TASK)
    .where('vendor', '=', order.adapter)
    .where('subject', '=', order.id)
    .where('done_at', 'is', null)
    .execute();
}

/** Whether what was paid can be credited: it is in the currency of the order's wallet. */
export const isCreditable = ({ asked, money }: Partial<Dispute>): boolean =>
  asked !== undefined &&
  money !== undefined &&
  asked.endsWith(` ${money.currency}`) &&
  Number.isSafeInteger(money.amount) &&
  money.amount > 0;

/**
 * What an operator has decided: that what was paid is credited, or that nothing is. False when the order is disputed no
 * longer, or cannot be credited.
 */
export async function decideDispute(
  within: Executor,
  task: { readonly subject: string; readonly detail: Partial<Dispute> },
  { credits, at }: { readonly credits: boolean; readonly at: Date },
): Promise<boolean> {
  const order = await lockOrder(within, task.subject);
  if (order?.state !== 'disputed' || (credits && !isCreditable(task.detail))) return false;
  await setOrderState(within, { id: order.id, state: credits ? 'paid' : 'failed', at });
  if (credits) await creditOrder(within, order, BigInt(task.detail.money?.amount ?? 0));
  return true;
}
