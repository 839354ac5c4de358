import { currencyDecimals } from '../currency-decimals.ts';

/** Decimals of an amount: it counts in 1/10 000. */
const DECIMALS = 4;

/** Units of 1/10 000 in the smallest coin of a currency: 100 for two decimals, 10 000 for a currency without any. */
export const minorUnit = (currency: string): number =>
  10 ** (DECIMALS - Math.min(currencyDecimals(currency), DECIMALS));
