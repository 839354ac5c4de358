/** Decimals of a currency without an ISO 4217 code, such as USDT. */
const OTHER_DECIMALS = 2;

/** Returns whether a currency is named as ISO 4217 does; USDT is not, and Intl refuses it. */
export const isCurrencyCode = (currency: string): boolean => /^[A-Z]{3}$/u.test(currency);

/** Returns how many decimals the smallest coin of a currency has: 2 for BRL, none for VND. */
export function currencyDecimals(currency: string): number {
  if (!isCurrencyCode(currency)) return OTHER_DECIMALS;
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits ?? OTHER_DECIMALS;
}
