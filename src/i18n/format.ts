import { figures } from '../../generated/languages.ts';
import type { Format } from '../../renderer/screen/engine.ts';
import type { Clock } from '../../rules/clock.ts';
import { writeFigure } from '../../rules/figures.ts';
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
  const money = once(() => new Intl.NumberFormat(tag, exactly(decimals)));
  const style = figures[language];
  const isSymbolLast = once(() => style?.[2] ?? isCurrencyLast(tag));
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
      const parts = `${cut}`.replace('-', '');
      // The exponent keeps every digit of an amount that a number cannot hold.
      const figure = style
        ? writeFigure(parts, decimals, style)
        : money().format(`${parts}e-${decimals}` as Intl.StringNumericLiteral);
      const sign = cut < 0 ? '−' : '';
      return sign + (isSymbolLast() ? [figure, symbol] : [symbol, figure]).join('\u00a0');
    },
    number: (value) => number().format(value),
    decimal: (value, count) => value.toLocaleString(tag, exactly(count)),
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

const exactly = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count });

/** Returns whether the language writes the currency after the figure: a digit comes before a letter or a sign of money. */
const isCurrencyLast = (tag: string): boolean =>
  /^[^\p{L}\p{Sc}]*\p{Nd}/u.test(new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' }).format(1));

/** Creates formatters lazily: each costs milliseconds, the first one of a page ten, and few screens need all. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

const scales: readonly (readonly [seconds: number, unit: Intl.RelativeTimeFormatUnit])[] = [
  [86_400, 'day'],
  [3_600, 'hour'],
];

function distance(seconds: number): readonly [number, Intl.RelativeTimeFormatUnit] {
  const [length, unit] = scales.find(([one]) => Math.abs(seconds) >= one) ?? [60, 'minute'];
  return [Math.round(seconds / length), unit];
}
