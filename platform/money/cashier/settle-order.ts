import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import { creditOrder } from './credit-order.ts';
import { addDispute, endDispute } from './disputes.ts';
import type { Notification, Told } from '../../providers/payments/payment.ts';
import { type OrderState, nextState } from './rules.ts';
import { lockOrder, setOrderState } from './store.ts';

type Parts = Pick<Platform, 'database' | 'clock' | 'log' | 'eventOutbox' | 'adapters'>;

export interface Settled {
  readonly state: OrderState;
  /** Main wallet after this credit, in 1/10 000; undefined when nothing was credited now. */
  readonly balance: bigint | undefined;
}

/** An adapter of a merchant; it settles only its own orders. */
export interface PaymentSource {
  readonly merchant: string;
  readonly adapter: string;
}

/** Applies a status that a provider reported: state and money in one transaction, once however often it is reported. */
export async function settle(platform: Parts, source: PaymentSource, told: Told): Promise<Settled | undefined> {
  const { database, clock, log, eventOutbox } = platform;
  const settled = await database.transaction((within) =>
    settleWithin(within, { source, told, at: new Date(clock.now()) }),
  );
  if (!settled) log.error({ ...source, order: told.orderId }, 'a payment was told of that nobody has asked for');
  if (settled?.state === 'disputed')
    log.error({ ...source, order: told.orderId }, 'another amount was paid than asked for');
  if (settled?.state === 'paid') eventOutbox.scheduleFlush();
  return settled;
}

interface Settlement {
  readonly source: PaymentSource;
  readonly told: Told;
  readonly at: Date;
}

/** Applies a status in the caller's transaction; undefined when the adapter has no such order. */
export async function settleWithin(within: Executor, { source, told, at }: Settlement): Promise<Settled | undefined> {
  const order = await lockOrder(within, told.orderId);
  if (!order || order.merchant !== source.merchant || order.adapter !== source.adapter) return undefined;
  const state = nextState(order, told);
  if (state !== order.state) await setOrderState(within, { id: order.id, state, at });
  if (state === 'disputed' && told.state === 'paid') await addDispute(within, order, told);
  if (state === 'paid' && order.state === 'disputed') await endDispute(within, order, at);
  const isNew = state === 'paid' && order.state !== 'paid';
  return { state, balance: isNew ? await creditOrder(within, order) : undefined };
}

/** Result of a provider's message: `forged` when the signature is invalid, `unknown` when no order matches. */
export type Taken = { readonly taken: 'forged' | 'unknown' } | { readonly taken: 'settled'; readonly settled: Settled };

/** Handles a provider's message: verifies the signature over its bytes, then applies the status. */
export async function takeNotification(
  platform: Parts,
  source: PaymentSource,
  notification: Notification,
): Promise<Taken> {
  const adapter = platform.adapters.open('payments', source.adapter, { merchant: source.merchant });
  const told = await adapter?.read(notification);
  if (!told) return { taken: 'forged' };
  const settled = await settle(platform, source, told);
  return settled ? { taken: 'settled', settled } : { taken: 'unknown' };
}
