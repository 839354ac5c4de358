/** Decimals of a currency without an ISO 4217 code, such as USDT. */
const OTHER_DECIMALS = 2;

/** Units of 1/10 000 in the smallest coin of a currency: 100 for two decimals, 10 000 for a currency without any. */
export function minorUnit(currency: string): number {
  const decimals = /^[A-Z]{3}$/u.test(currency)
    ? new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
    : OTHER_DECIMALS;
  return 10 ** (4 - Math.min(decimals ?? OTHER_DECIMALS, 4));
}
