/** Texts of one language by key. */
type Texts = Readonly<Record<string, string>>;
export type AllTexts = Readonly<Record<'pt' | 'en' | 'cn' | 'vi', Texts>>;

export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Looks a text up in the game's texts, then in the framework's; `{name}` is filled in. */
export function createWords(language: string, sources: readonly AllTexts[]): Say {
  const shelves = sources.map((all) => all[language as keyof AllTexts] ?? all.en);
  return (key, values = {}) => {
    const text = shelves.find((texts) => key in texts)?.[key] ?? key;
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

export const localeOf = (language: string): string => ({ pt: 'pt-BR', cn: 'zh-CN', vi: 'vi-VN' })[language] ?? 'en-GB';

const WITHOUT_DECIMALS = new Set(['VND', 'IDR', 'KRW', 'JPY']);
const UNITS = 10_000;

/** Writes amounts of a currency; one that the browser does not know is written as its code. */
export function createMoneyFormat(language: string, currency: string): (units: number) => string {
  const digits = WITHOUT_DECIMALS.has(currency) ? 0 : 2;
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
