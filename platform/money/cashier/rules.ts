import { scaleToCurrency } from '../../../rules/currency-scale.ts';
import type { PaymentStatus } from '../../providers/payments/payment.ts';

/** `disputed`: the paid amount differs from the ordered one; nothing is credited until an operator decides. */
export type OrderState = 'open' | 'paid' | 'failed' | 'disputed';

/** The fields of a stored order that decide its next state. */
interface StoredOrder {
  readonly state: OrderState;
  readonly amount: bigint;
  readonly currency: string;
}

/**
 * Returns an order's state after its provider reported a status. Providers repeat reports and send them in any order,
 * so `paid` is final and a payment that is reported after a failure still counts.
 */
export function nextState(
  { state, amount, currency }: StoredOrder,
  status: Omit<PaymentStatus, 'orderId'>,
): OrderState {
  if (state === 'paid' || status.state === 'pending') return state;
  if (status.state === 'failed') return state === 'open' ? 'failed' : state;
  return status.amount === amount && status.currency === currency ? 'paid' : 'disputed';
}

/** Limits of one deposit in 1/10 000 of a dollar-sized unit: 1 to 5 000 units. */
const MIN_DEPOSIT = 10_000;
const MAX_DEPOSIT = 50_000_000;

/** Whether an amount, in 1/10 000 of the currency, is within the limits of one deposit. */
export const isWithinLimits = (units: number, currency: string): boolean =>
  units >= scaleToCurrency(currency, MIN_DEPOSIT) && units <= scaleToCurrency(currency, MAX_DEPOSIT);
