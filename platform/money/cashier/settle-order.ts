import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import { creditOrder } from './credit-order.ts';
import { openDispute, closeDispute } from './disputes.ts';
import type { Notification, PaymentStatus } from '../../providers/payments/payment.ts';
import { type OrderState, nextState } from './rules.ts';
import { lockOrder, setOrderState } from './store.ts';

type SettlementServices = Pick<Platform, 'database' | 'clock' | 'log' | 'eventOutbox' | 'adapters'>;

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
  const { database, clock, log, eventOutbox } = platform;
  const settled = await database.transaction((within) =>
    settleWithin(within, { source, status, at: new Date(clock.now()) }),
  );
  if (!settled) log.error({ ...source, order: status.orderId }, 'a payment without an order was reported');
  if (settled?.state === 'disputed')
    log.error({ ...source, order: status.orderId }, 'the paid amount differs from the order');
  if (settled?.state === 'paid') eventOutbox.scheduleFlush();
  return settled;
}

interface SettlementInput {
  readonly source: PaymentSource;
  readonly status: PaymentStatus;
  readonly at: Date;
}

/** Applies a status inside the caller's transaction. Returns undefined when the adapter has no such order. */
export async function settleWithin(
  within: Executor,
  { source, status, at }: SettlementInput,
): Promise<SettlementResult | undefined> {
  const order = await lockOrder(within, status.orderId);
  if (!order || order.merchant !== source.merchant || order.adapter !== source.adapter) return undefined;
  const state = nextState(order, status);
  if (state !== order.state) await setOrderState(within, { id: order.id, state, at });
  if (state === 'disputed' && status.state === 'paid') await openDispute(within, order, status);
  if (state === 'paid' && order.state === 'disputed') await closeDispute(within, order, at);
  const isNew = state === 'paid' && order.state !== 'paid';
  return { state, balance: isNew ? await creditOrder(within, order) : undefined };
}

/** Result of handling a provider's notification. `forged`: the signature is invalid. `unknown`: no order matches. */
export type NotificationResult =
  | { readonly outcome: 'forged' | 'unknown' }
  | { readonly outcome: 'settled'; readonly settled: SettlementResult };

/** Handles a provider's notification: verifies the signature over the received bytes, then applies the status. */
export async function handleNotification(
  platform: SettlementServices,
  source: PaymentSource,
  notification: Notification,
): Promise<NotificationResult> {
  const adapter = platform.adapters.open('payments', source.adapter, { merchant: source.merchant });
  const status = await adapter?.read(notification);
  if (!status) return { outcome: 'forged' };
  const settled = await settle(platform, source, status);
  return settled ? { outcome: 'settled', settled } : { outcome: 'unknown' };
}
