import { currencyDecimals } from '../../../rules/currency-decimals.ts';
import { tagOf } from '../../../rules/languages.ts';
import { fillText, type Texts } from '../../../rules/text-fallback.ts';

export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Creates the text function, which fills `{name}` placeholders. */
export function createTranslator(texts: Texts): Say {
  return (key, values = {}) => fillText(texts[key] ?? key, values);
}

/** Returns the tag by which dates and numbers are formatted; English ones are written as in Britain. */
export const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : tagOf(language));

const UNITS = 10_000;

/** Creates a formatter of amounts; a currency unknown to the browser is shown by its code. */
export function createMoneyFormat(language: string, currency: string): (units: number) => string {
  const digits = currencyDecimals(currency);
  const shape = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  try {
    const format = new Intl.NumberFormat(localeOf(language), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...shape,
    });
    return (units) => format.format(units / UNITS);
  } catch {
    const format = new Intl.NumberFormat(localeOf(language), shape);
    return (units) => `${format.format(units / UNITS)} ${currency}`;
  }
}
