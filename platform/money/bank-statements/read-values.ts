const MAX_UNITS = 10n ** 17n;
const UNIT_DECIMALS = 4;

/**
 * Returns an amount of a statement in 1/10 000, with its sign; undefined when it is none. Decimals follow the last comma or point,
 * unless three digits do, which are thousands. Never through a float.
 */
export function readAmount(text: string): bigint | undefined {
  const [, open, sign = '', digits = '', after = '', close] =
    /^(\()?\s*([+-])?\s*(\d[\d.,'\u00a0\u202f ]*)\s*(-)?\s*(\))?$/.exec(text.trim()) ?? [];
  if (digits === '' || (open === undefined) !== (close === undefined)) return undefined;
  const plain = digits.replaceAll(/['\u00a0\u202f ]/g, '');
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}|\d{4}))?$/.exec(plain) ?? [];
  if (!/^\d{1,3}(?:([.,])\d{3})?(?:\1\d{3})*$|^\d+$/.test(whole)) return undefined;
  const units = BigInt(whole.replaceAll(/[.,]/g, '') + fraction.padEnd(UNIT_DECIMALS, '0'));
  if (units > MAX_UNITS) return undefined;
  return sign === '-' || after === '-' || open !== undefined ? -units : units;
}

/** Returns a day as YYYY-MM-DD; undefined when it is none. Where the year is last, the day is first. */
export function readDay(text: string): string | undefined {
  const [, y1, m1, d1] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:\D.*)?$/.exec(text) ?? [];
  const [, d2, m2, y2] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:\D.*)?$/.exec(text) ?? [];
  const [year = '', month = '', day = ''] = [y1 ?? y2, m1 ?? m2, d1 ?? d2];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined;
}
