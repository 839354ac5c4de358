const formats = new Map<string, Intl.NumberFormat>();

/** Returns a number with a fixed count of decimals, as the language of the game's page writes it. */
export const decimal = (value: number, digits = 2): string =>
  formatOf({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** Returns a percentage, such as 97.3, with its sign and at most two decimals, as the language of the game's page writes it. */
export const percent = (value: number): string =>
  formatOf({ style: 'percent', maximumFractionDigits: 2 }).format(value / 100);

/** Makes each format once: they are used while things move. */
function formatOf(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { lang } = document.documentElement;
  const key = `${lang} ${JSON.stringify(options)}`;
  const made = formats.get(key) ?? new Intl.NumberFormat(lang === '' ? 'en-GB' : lang, options);
  formats.set(key, made);
  return made;
}
