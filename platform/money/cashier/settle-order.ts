import type { Platform } from '../../kernel/platform.ts';
import { creditOrder } from './credit-order.ts';
import { addDispute, endDispute } from './disputes.ts';
import type { Notification, Told } from '../../providers/payments/payment.ts';
import { type OrderState, stateAfter } from './rules.ts';
import { lockOrder, setOrderState } from './store.ts';

type Parts = Pick<Platform, 'database' | 'clock' | 'log' | 'eventOutbox' | 'adapters'>;

export interface Settled {
  readonly state: OrderState;
  /** Main wallet after it was credited, in 1/10 000; undefined when that was before, or is not yet. */
  readonly balance: bigint | undefined;
}

/** Who told: an adapter of a merchant. It settles its own orders and no others. */
export interface Teller {
  readonly merchant: string;
  readonly adapter: string;
}

/** Believes what a provider says of an order: the state and the money in one transaction, once however often it is said. */
export async function settle(platform: Parts, teller: Teller, told: Told): Promise<Settled | undefined> {
  const { database, clock, log, eventOutbox } = platform;
  const settled = await database.transaction(async (within): Promise<Settled | undefined> => {
    const order = await lockOrder(within, told.orderId);
    if (!order || order.merchant !== teller.merchant || order.adapter !== teller.adapter) return undefined;
    const state = stateAfter(order, told);
    const at = new Date(clock.now());
    if (state !== order.state) await setOrderState(within, { id: order.id, state, at });
    if (state === 'disputed' && told.state === 'paid') await addDispute(within, order, told);
    if (state === 'paid' && order.state === 'disputed') await endDispute(within, order, at);
    const isNew = state === 'paid' && order.state !== 'paid';
    return { state, balance: isNew ? await creditOrder(within, order) : undefined };
  });
  if (!settled) log.error({ ...teller, order: told.orderId }, 'a payment was told of that nobody has asked for');
  if (settled?.state === 'disputed')
    log.error({ ...teller, order: told.orderId }, 'another amount was paid than asked for');
  if (settled?.state === 'paid') eventOutbox.scheduleFlush();
  return settled;
}

/** What became of a provider's message: `forged` when the signature is not the provider's, `unknown` when nobody asked for the payment. */
export type Taken = { readonly taken: 'forged' | 'unknown' } | { readonly taken: 'settled'; readonly settled: Settled };

/** Takes a provider's message: first the signature over its bytes, then what it says. */
export async function takeNotification(platform: Parts, teller: Teller, notification: Notification): Promise<Taken> {
  const adapter = platform.adapters.open('payments', teller.adapter, { merchant: teller.merchant });
  const told = await adapter?.read(notification);
  if (!told) return { taken: 'forged' };
  const settled = await settle(platform, teller, told);
  return settled ? { taken: 'settled', settled } : { taken: 'unknown' };
}
