import { decimalFromUnits } from '../../../rules/money.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { PaymentOrderRow } from './tables.ts';
import { creditOrder } from './credit-order.ts';
import type { Told } from '../../providers/payments/payment.ts';
import { lockOrder, setOrderState } from './store.ts';
import { closeTask, openTask, type TaskKey } from './task-store.ts';
import { getUsername } from '../../identity/members/store.ts';

/** Kind of the tasks about payments; their subject is the order. */
export const PAYMENT_TASK = 'payment';

/** Detail of a task about a payment: texts for operators, numbers for the decision. */
interface Dispute {
  readonly merchant: string;
  readonly username: string;
  /** Such as `25.5 BRL`. */
  readonly asked: string;
  readonly paid: string;
  /** What was paid, as numbers; the amount in 1/10 000. */
  readonly money: { readonly amount: number; readonly currency: string };
}

/** Opens a task because another amount was paid than ordered. A repeated message keeps one task. */
export async function addDispute(within: Executor, order: PaymentOrderRow, told: Told): Promise<void> {
  const username = await getUsername(within, order.member_id);
  const detail: Dispute = {
    merchant: order.merchant,
    username,
    asked: `${decimalFromUnits(order.amount)} ${order.currency}`,
    paid: `${decimalFromUnits(told.amount)} ${told.currency}`,
    money: { amount: Number(told.amount), currency: told.currency },
  };
  await openTask(within, taskOf(order), detail);
}

/** Closes the task after the provider corrected the amount. */
export async function endDispute(within: Executor, order: PaymentOrderRow, at: Date): Promise<void> {
  await closeTask(within, taskOf(order), {
    at,
    note: 'The provider has told of the amount that was asked for.',
  });
}

const taskOf = ({ adapter, id }: PaymentOrderRow): TaskKey => ({ kind: PAYMENT_TASK, vendor: adapter, subject: id });

/** Whether the payment can be credited: its currency is that of the order's wallet. */
export const isCreditable = ({ asked, money }: Partial<Dispute>): boolean =>
  asked !== undefined &&
  money !== undefined &&
  asked.endsWith(` ${money.currency}`) &&
  Number.isSafeInteger(money.amount) &&
  money.amount > 0;

/**
 * Applies an operator's decision to credit the payment or to close it without a credit. Returns false when the order is
 * no longer disputed or cannot be credited.
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
