/** Texts of one language by key. */
type Texts = Readonly<Record<string, string>>;
export type AllTexts = Readonly<Record<'pt' | 'en' | 'cn' | 'vi', Texts>>;

export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Creates the text function. It looks in the game's texts first, then in the framework's, and fills `{name}`
 * placeholders.
 */
export function createTranslator(language: string, sources: readonly AllTexts[]): Say {
  const catalogs = sources.map((all) => all[language as keyof AllTexts] ?? all.en);
  return (key, values = {}) => {
    const text = catalogs.find((texts) => key in texts)?.[key] ?? key;
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

export const localeOf = (language: string): string => ({ pt: 'pt-BR', cn: 'zh-CN', vi: 'vi-VN' })[language] ?? 'en-GB';

const WITHOUT_DECIMALS = new Set(['VND', 'IDR', 'KRW', 'JPY']);
const UNITS = 10_000;

/** Creates a formatter of amounts; a currency unknown to the browser is shown by its code. */
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
