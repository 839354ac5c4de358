import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { PaymentStatus, ReceivedPayment } from '../../providers/payments/payment.ts';
import { grantChosenBonus } from './bonus/chosen-bonus.ts';
import { receivePayment } from './credit-order.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { announceDeposit } from './inbox-messages.ts';
import { liveEvent } from './live-events/deposit.ts';
import { releaseOrder } from './permit-deposit.ts';
import { listReceipts } from './receipts/store.ts';
import { reversePayments } from './reversals/reverse-payments.ts';
import { nextState, type OrderState } from './rules.ts';
import { changeOrder, lockOrder } from './store.ts';
import type { PaymentOrderRow } from './tables.ts';

export type SettlementServices = Pick<
  Platform,
  'database' | 'clock' | 'log' | 'eventOutbox' | 'adapters' | 'liveEvents'
>;

export interface SettlementResult {
  readonly state: OrderState;
  /** Balance of the main wallet after the credit, in 1/10 000; undefined when this call credited nothing. */
  readonly balance: bigint | undefined;
}

/** A payment adapter and its merchant. It may settle only orders of the same merchant and adapter. */
export interface PaymentSource {
  readonly merchant: string;
  readonly adapter: string;
}

/**
 * Applies a status that a provider reported. Changes the order's state and credits the wallet in one transaction, and
 * credits once however often the status is reported.
 */
export async function settle(
  platform: SettlementServices,
  source: PaymentSource,
  status: PaymentStatus,
): Promise<SettlementResult | undefined> {
  const { database, clock, log, eventOutbox, liveEvents } = platform;
  const changed = await database.transaction(async (within) => {
    const settled = await settleWithin(within, { source, status, at: new Date(clock.now()) });
    if (settled?.notifies) await liveEvents.publish(liveEvent, { memberId: String(settled.notifies) }, within);
    return settled;
  });
  if (changed?.state === 'review')
    log.error({ ...source, order: status.orderId }, 'a payment was received that could not be credited');
  if (changed?.balance !== undefined) eventOutbox.scheduleFlush();
  return changed;
}

interface SettlementInput {
  readonly source: PaymentSource;
  readonly status: PaymentStatus;
  readonly at: Date;
}

interface Settlement extends SettlementResult {
  /** The member whose pages show the order, when it changed. */
  readonly notifies: bigint | undefined;
}

/** Applies a status inside the caller's transaction. Returns undefined when the adapter has no such order. */
export async function settleWithin(
  within: Executor,
  { source, status, at }: SettlementInput,
): Promise<Settlement | undefined> {
  const order = await lockOrder(within, status.orderId);
  if (!order || order.merchant !== source.merchant || order.adapter !== source.adapter) return undefined;
  if (isDisputed(order, status)) return dispute(within, order, { status, at });
  const payments = paymentsOf(order, status, at);
  const counted = await countPayments(within, order, { payments, at });
  await grantChosenBonus(within, order, { credited: counted.credited, at });
  const reversal = await reversePayments(within, order, { payments, at });
  const progress = { state: order.state, expiresAt: order.expires_at?.getTime(), now: at.getTime() };
  const state = nextState(progress, status.state, { ...counted, ...reversal });
  const isChanged =
    state !== order.state ||
    counted.received > 0n ||
    reversal.changed ||
    !sameConfirmations(status, order) ||
    (status.failure ?? null) !== order.failure;
  await releaseOrder(within, order, { state, at });
  if (isChanged) {
    const { confirmations, failure } = status;
    await changeOrder(within, { ...order, ...counted, state, confirmations, failure: failure ?? null, at });
  }
  const { credited } = counted;
  await announceDeposit(within, order, { state, credited, hasReversal: reversal.changed, at });
  if (state === 'credited' && order.state === 'review') await closeDispute(within, order, at);
  return { state, balance: counted.balance, notifies: isChanged ? order.member_id : undefined };
}

/** Whether a status tells the confirmations that the order has already, or none. */
const sameConfirmations = ({ confirmations }: PaymentStatus, order: PaymentOrderRow): boolean =>
  confirmations === undefined ||
  (confirmations.seen === order.confirmations?.seen && confirmations.needed === order.confirmations.needed);

interface Counted {
  /** Sums of the payments that were new, in 1/10 000. */
  readonly received: bigint;
  readonly credited: bigint;
  readonly balance: bigint | undefined;
  readonly hasCredit: boolean;
  readonly hasSuspense: boolean;
}

async function countPayments(
  within: Executor,
  order: PaymentOrderRow,
  { payments, at }: { readonly payments: readonly ReceivedPayment[]; readonly at: Date },
): Promise<Counted> {
  const receipts = payments.length === 0 && order.received === 0n ? [] : await listReceipts(within, order.id);
  const known = new Set(receipts.map(({ provider_id: id }) => id));
  let hasCredit = receipts.some(({ credited }) => credited > 0n);
  let hasSuspense = receipts.some(({ state }) => state === 'suspended');
  let [received, credited, balance] = [0n, 0n, undefined as bigint | undefined];
  for (const payment of payments) {
    if (payment.state !== 'settled' || payment.amount <= 0n || known.has(payment.id)) continue;
    const current = { ...order, credited: order.credited + credited };
    const counted = await receivePayment(within, current, { payment, hasCredit, at });
    if (!counted) continue;
    // What came in another currency is no part of the order's sums.
    if (payment.currency === order.currency) received += payment.amount;
    credited += counted.decision.credit;
    balance = counted.balance ?? balance;
    hasCredit ||= counted.decision.credit > 0n;
    hasSuspense ||= counted.decision.suspend > 0n;
  }
  return { received, credited, balance, hasCredit, hasSuspense };
}

/** Returns the payments of a status. One that reports only a state is one payment with the order's own id. */
function paymentsOf(order: PaymentOrderRow, status: PaymentStatus, at: Date): readonly ReceivedPayment[] {
  if (status.payments) return status.payments;
  const { id, amount, currency } = order;
  return status.state === 'paid' ? [{ id, amount, currency, state: 'settled', at: at.getTime() }] : [];
}

/** Whether a provider that reports no single payments reports another amount: nobody can tell what has arrived. */
const isDisputed = (order: PaymentOrderRow, { state, payments, amount, currency }: PaymentStatus): boolean =>
  state === 'paid' && !payments && order.credited === 0n && (amount !== order.amount || currency !== order.currency);

async function dispute(
  within: Executor,
  order: PaymentOrderRow,
  { status, at }: Omit<SettlementInput, 'source'>,
): Promise<Settlement> {
  await openDispute(within, order, status);
  await changeOrder(within, { ...order, state: 'review', confirmations: undefined, received: 0n, credited: 0n, at });
  return { state: 'review', balance: undefined, notifies: order.member_id };
}

/** Asks the provider for an order and applies its status. Returns undefined when it could not be asked. */
export async function checkOrder(
  platform: SettlementServices,
  order: PaymentOrderRow,
): Promise<SettlementResult | undefined> {
  const status = await platform.adapters.open('payments', order.adapter, order)?.status(toRequest(order));
  return status?.ok && status.value.orderId === order.id ? settle(platform, order, status.value) : undefined;
}

/** Returns an order as its adapter gets it. */
export const toRequest = ({ expires_at: expiresAt, ...order }: PaymentOrderRow) => ({
  ...order,
  ...(expiresAt ? { expiresAt: expiresAt.getTime() } : {}),
  ...(order.terms.refusesCredit ? { refusesCredit: true } : {}),
});
