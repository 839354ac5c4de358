import { decimalText, toUnits, type Units } from '../../../rules/money.ts';
import { getUsername } from '../../identity/members/store.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import type { PaymentStatus } from '../../providers/payments/payment.ts';
import { closeTask, openTask, type TaskKey } from '../operator-tasks/store.ts';
import { creditPayment } from './credit-order.ts';
import { releaseOrder } from './permit-deposit.ts';
import { changeOrder, lockOrder } from './store.ts';
import type { PaymentOrderRow } from './tables.ts';

/** Kind of operator tasks about payments. Their subject is the order's id. */
export const PAYMENT_TASK = 'payment';

/**
 * Detail of an operator task about a payment, as stored in `operator_task.detail`: texts for display and numbers for
 * the decision.
 */
interface Dispute {
  readonly merchant: string;
  readonly username: string;
  /** Ordered amount, such as `25.5 BRL`. */
  readonly asked: string;
  readonly paid: string;
  /** Paid amount in 1/10 000, with its currency. */
  readonly money: { readonly amount: Units; readonly currency: string };
}

/**
 * Opens an operator task because the paid amount differs from the ordered one. A repeated notification updates the same
 * task.
 */
export async function openDispute(within: Executor, order: PaymentOrderRow, status: PaymentStatus): Promise<void> {
  const username = await getUsername(within, order.member_id);
  const detail: Dispute = {
    merchant: order.merchant,
    username,
    asked: `${decimalText(order.amount)} ${order.currency}`,
    paid: `${decimalText(status.amount)} ${status.currency}`,
    money: { amount: toUnits(status.amount), currency: status.currency },
  };
  await openTask(within, toTaskKey(order), detail);
}

/** Closes the operator task after the provider reported the ordered amount. */
export async function closeDispute(within: Executor, order: PaymentOrderRow, at: Date): Promise<void> {
  await closeTask(within, toTaskKey(order), {
    at,
    note: 'The provider reported the ordered amount.',
  });
}

const toTaskKey = ({ adapter, id }: PaymentOrderRow): TaskKey => ({ kind: PAYMENT_TASK, vendor: adapter, subject: id });

/** Whether the payment can be credited: it is positive and in the currency of the order's wallet. */
export const isCreditable = ({ asked, money }: Partial<Dispute>): boolean =>
  asked !== undefined &&
  money !== undefined &&
  asked.endsWith(` ${money.currency}`) &&
  typeof money.amount === 'number' &&
  Number.isSafeInteger(money.amount) &&
  money.amount > 0;

/**
 * Applies an operator's decision: credits the payment, or closes it without a credit. Returns false when the order is
 * no longer disputed or the payment cannot be credited.
 */
export async function resolveDispute(
  within: Executor,
  task: { readonly subject: string; readonly detail: Partial<Dispute> },
  { credits, at }: { readonly credits: boolean; readonly at: Date },
): Promise<boolean> {
  const order = await lockOrder(within, task.subject);
  if (order?.state !== 'review' || (credits && !isCreditable(task.detail))) return false;
  const amount = credits ? BigInt(task.detail.money?.amount ?? 0) : 0n;
  const state = credits ? 'credited' : 'failed';
  await changeOrder(within, { id: order.id, state, confirmations: undefined, received: amount, credited: amount, at });
  const payment = { id: order.id, amount, currency: order.currency, at: at.getTime() };
  await releaseOrder(within, order, { state, at });
  if (credits) await creditPayment(within, order, { payment, at });
  return true;
}
