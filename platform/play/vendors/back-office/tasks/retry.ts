import type { Platform } from '../../../../kernel/platform.ts';
import { defineRemoteOperation } from '../../../../kernel/queues/queue.ts';
import { PAYMENT_TASK } from '../../../../money/cashier/disputes.ts';
import { settleWithin } from '../../../../money/cashier/settle-order.ts';
import { findOrder } from '../../../../money/cashier/store.ts';
import type { PaymentStatus } from '../../../../providers/payments/payment.ts';
import { type Book, compareBook, fetchBook } from '../../reconcile.ts';
import { NOT_ASKED } from './rules.ts';
import { taskOf } from './store.ts';

type Plan = { readonly order: string } | { readonly vendor: string; readonly day: string };
type Answer = { readonly told: PaymentStatus; readonly adapter: string } | { readonly book: Book };

/** Asks the other side again: a payment's provider for the state of the order, a vendor for its book of the day. */
export const retry = defineRemoteOperation<Plan, Answer>({
  role: 'editor',
  scope: 'row',
  prepare: async (input) => {
    const task = await taskOf(input);
    if (!task || NOT_ASKED.has(task.kind)) return undefined;
    if (task.kind === PAYMENT_TASK) return { order: task.subject };
    const day = task.created_at.toISOString().slice(0, 10);
    return input.platform.vendors.getAdapter(task.vendor) ? { vendor: task.vendor, day } : undefined;
  },
  request: async (plan, { platform }) =>
    'order' in plan ? askProvider(platform, plan.order) : askVendor(platform, plan),
  apply: async ({ platform, within, merchant, plan, answer }) => {
    if ('told' in answer) {
      const source = { merchant, adapter: answer.adapter };
      const at = new Date(platform.clock.now());
      return (await settleWithin(within, { source, status: answer.told, at })) !== undefined;
    }
    if ('order' in plan) return false;
    return (await compareBook(within, answer.book, plan)).problem === undefined;
  },
  applied: ({ eventOutbox }) => eventOutbox.scheduleFlush(),
});

async function askProvider({ database, adapters }: Platform, id: string): Promise<Answer | undefined> {
  const order = await findOrder(database.db, id);
  const told = order && (await adapters.open('payments', order.adapter, order)?.status(order));
  return order && told?.ok && told.value.orderId === order.id
    ? { told: told.value, adapter: order.adapter }
    : undefined;
}

async function askVendor({ vendors }: Platform, of: { vendor: string; day: string }): Promise<Answer | undefined> {
  const adapter = vendors.getAdapter(of.vendor);
  return adapter && { book: await fetchBook(adapter, of) };
}
