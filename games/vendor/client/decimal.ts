const formats = new Map<string, Intl.NumberFormat>();

/** Returns a number with a fixed count of decimals, as the language of the game's page writes it. */
export function decimal(value: number, digits = 2): string {
  const { lang } = document.documentElement;
  const key = `${lang} ${digits}`;
  const known = formats.get(key);
  if (known) return known.format(value);
  const shape = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const made = new Intl.NumberFormat(lang === '' ? 'en-GB' : lang, shape);
  formats.set(key, made);
  return made.format(value);
}
