import type { Told } from '../../providers/payments/payment.ts';

/** `disputed`: another amount was paid than was asked for; nothing is credited until somebody has looked at it. */
export type OrderState = 'open' | 'paid' | 'failed' | 'disputed';

interface Kept {
  readonly state: OrderState;
  readonly amount: bigint;
  readonly currency: string;
}

/**
 * What an order is after its provider has told of it. Messages come twice and in any order: paid stays paid, and a
 * payment that comes after a failure has come all the same.
 */
export function stateAfter({ state, amount, currency }: Kept, told: Omit<Told, 'orderId'>): OrderState {
  if (state === 'paid' || told.state === 'pending') return state;
  if (told.state === 'failed') return state === 'open' ? 'failed' : state;
  return told.amount === amount && told.currency === currency ? 'paid' : 'disputed';
}
