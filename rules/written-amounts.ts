import { isCurrencyCode } from './currency-decimals.ts';
import { tagOf } from './languages.ts';
import { decimalText } from './money.ts';

// Amounts and percentages as the server writes them into sentences: the browser has its `Format` for them.

/** For whom an amount is written. */
export interface AmountReader {
  readonly language: string;
  readonly currency: string;
}

type AmountOptions = Pick<Intl.NumberFormatOptions, 'maximumFractionDigits' | 'trailingZeroDisplay'>;

/**
 * Returns an amount of any size with its currency where the language puts it, parted, negated and cut as on the page: a message and
 * the balance beside it read alike. A currency that is no ISO code, such as USDT, is written behind the number.
 */
export function writeAmount(units: bigint, { language, currency }: AmountReader, options: AmountOptions): string {
  const isCode = isCurrencyCode(currency);
  const style = isCode ? ({ style: 'currency', currency } as const) : {};
  const format = new Intl.NumberFormat(tagOf(language), {
    ...style,
    ...options,
    roundingMode: 'trunc',
    signDisplay: 'negative',
  });
  const number = format
    .formatToParts(decimalText(units) as Intl.StringNumericLiteral)
    .map(({ type, value }, at, parts) => {
      if (type === 'minusSign') return '\u2212';
      return type === 'currency' && parts[at + 1]?.type === 'integer' ? `${value}\u00a0` : value;
    })
    .join('');
  return isCode ? number : `${number}\u00a0${currency}`;
}

/** Returns a percentage, such as 96.2, as the language writes it, with no more decimals than it has. */
export const writePercent = (percent: number, language: string, maximumFractionDigits = 4): string =>
  new Intl.NumberFormat(tagOf(language), { style: 'percent', maximumFractionDigits }).format(percent / 100);

/** Returns a number, such as the odds 1950.5, as the language writes it, with no more decimals than it has. */
export const writeNumber = (value: number, language: string, maximumFractionDigits = 4): string =>
  new Intl.NumberFormat(tagOf(language), { maximumFractionDigits }).format(value);
