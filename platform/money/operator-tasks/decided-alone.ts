import { scaleToCurrency } from '../../../rules/currency-scale.ts';

/** The largest payment that one operator credits alone, in dollar-sized units of 1/10 000. */
const MAX_ALONE = 1_000 * 10_000;

/** Whether one operator may credit a payment alone. A larger one needs a second operator. The amount is in 1/10 000 of the currency. */
export const isDecidedAlone = (amount: bigint, currency: string): boolean =>
  amount <= BigInt(scaleToCurrency(currency, MAX_ALONE));
