import type { Format } from '../../renderer/screen/engine.ts';
import type { Clock } from '../../rules/clock.ts';
import { tagOf } from '../../rules/languages.ts';

interface Money {
  readonly symbol: string;
  readonly decimals: number;
  readonly timeZone: string;
}

const UNITS = 10_000;

/**
 * Creates formats for a language, with the merchant's currency symbol where the language puts it, decimals and time zone (I18-04). Amounts are
 * truncated, never rounded up.
 */
export function createFormat(language: string, { symbol, decimals, timeZone }: Money, clock: Clock): Format {
  const tag = tagOf(language);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const money = once(() => new Intl.NumberFormat(tag, digits));
  const isSymbolLast = once(() => isCurrencyLast(tag));
  const number = once(() => new Intl.NumberFormat(tag));
  const dated = (options: Intl.DateTimeFormatOptions, locale = tag) => {
    const format = once(() => new Intl.DateTimeFormat(locale, { timeZone, ...options }));
    return (iso: string) => format().format(new Date(iso));
  };
  const relative = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
  const step = UNITS / 10 ** decimals;
  return {
    amount: (units) => {
      const cut = typeof units === 'number' ? Math.trunc(units / step) : BigInt(units) / BigInt(step);
      const [sign, figure] = [cut < 0 ? '−' : '', money().format(shifted(cut, decimals))];
      return isSymbolLast() ? `${sign}${figure}\u00a0${symbol}` : `${sign}${symbol}\u00a0${figure}`;
    },
    number: (value) => number().format(value),
    decimal: (value, count) =>
      value.toLocaleString(tag, { minimumFractionDigits: count, maximumFractionDigits: count }),
    percent: (value) => (value / 100).toLocaleString(tag, { style: 'percent', maximumFractionDigits: 4 }),
    date: dated({ dateStyle: 'medium' }),
    time: dated({ timeStyle: 'short' }),
    moment: dated({ dateStyle: 'medium', timeStyle: 'short' }),
    // A date without a time is midnight in UTC.
    day: dated({ dateStyle: 'medium', timeZone: 'UTC' }),
    dateTime: dated({ dateStyle: 'short', timeStyle: 'medium' }, 'sv-SE'),
    relative: (iso) => {
      const [value, unit] = distance((Date.parse(iso) - clock.now()) / 1000);
      return relative().format(value, unit);
    },
  };
}

/** Returns whether the language writes the currency after the figure: a digit comes before a letter or a sign of money. */
const isCurrencyLast = (tag: string): boolean =>
  /^[^\p{L}\p{Sc}]*\p{Nd}/u.test(new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' }).format(1));

/** Returns a whole amount of the smallest shown parts as a decimal without its sign, exactly. */
const shifted = (cut: number | bigint, decimals: number): number | Intl.StringNumericLiteral =>
  typeof cut === 'number'
    ? Math.abs(cut) / 10 ** decimals
    : (`${cut < 0 ? -cut : cut}e-${decimals}` as Intl.StringNumericLiteral);

/** Creates formatters lazily: each costs milliseconds, the first one of a page ten, and few screens need all. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

const scales: readonly (readonly [seconds: number, unit: Intl.RelativeTimeFormatUnit])[] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
];

function distance(seconds: number): readonly [number, Intl.RelativeTimeFormatUnit] {
  for (const [length, unit] of scales) if (Math.abs(seconds) >= length) return [Math.round(seconds / length), unit];
  return [Math.round(seconds / 60), 'minute'];
}
