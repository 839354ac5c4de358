/** The kinds of pattern a registration field can have, by patternId. Each is linear: no kind can freeze a page. */
const kinds: Readonly<Record<number, RegExp>> = {
  1: /^[^]*$/u,
  2: /^\d*$/u,
  3: /^[A-Za-z][A-Za-z0-9]*$/u,
  4: /^[A-Za-z\p{Script=Han}]*$/u,
  5: /^[^\s@]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9-]{2,63})+$/u,
  6: /^[A-Za-z0-9]*$/u,
  7: /^(?=[^A-Za-z]*[A-Za-z])(?=\D*\d)[A-Za-z0-9]*$/u,
  8: /[A-Z]/u,
  9: /^[A-Za-z ]*$/u,
  10: /^\S*$/u,
  11: /^\d{4}-\d{2}-\d{2}$/u,
  12: /^\d{2}-\d{2}-\d{4}$/u,
  13: /^\p{Script=Hangul}*$/u,
  14: /^\p{Script=Thai}*$/u,
  15: /^[A-Za-z\p{Script=Thai} ]*$/u,
  16: /^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=\D*\d)(?=[A-Za-z0-9]*[^A-Za-z0-9])/u,
  17: /^\S+(?: \S+)+$/u,
  18: /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]*$/u,
  19: /^[A-Z]*$/u,
};

const DATE_ORDER: Readonly<Record<number, readonly [number, number, number]>> = { 11: [0, 1, 2], 12: [2, 0, 1] };

/** Whether a value is of the kind. Dates must also exist in the calendar. An unknown kind takes anything. */
export function fitsKind(patternId: number, value: string): boolean {
  const kind = kinds[patternId];
  if (kind && !kind.test(value)) return false;
  const order = DATE_ORDER[patternId];
  return order ? existsInCalendar(value, order) : true;
}

function existsInCalendar(value: string, [year, month, day]: readonly [number, number, number]): boolean {
  const parts = value.split('-').map(Number);
  const [y = 0, m = 0, d = 0] = [parts[year], parts[month], parts[day]];
  const date = new Date(Date.UTC(y, m - 1, d));
  return date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
}

/** Literals, escapes and classes with quantifiers, without groups, alternatives or look-around. */
const SIMPLE =
  /^\^?(?:(?:\[(?:\\.|[^\]\\[])+\]|\\[dDwWsS.\-+_@]|[^\\^$.|?*+()[\]{}]|\.)(?:[*+?]|\{\d{1,3}(?:,\d{0,3})?\})?)*\$?$/u;
const QUANTIFIER = /[*+]|\{\d+,\d*\}/gu;
const MOST_QUANTIFIERS = 2;

/**
 * Whether an accepted pattern from settings can be tried on a value without fear: simple parts, and so few repeated
 * ones that backtracking stays quadratic on the 255 characters a field can have.
 */
export function isSafePattern(pattern: string): boolean {
  if (pattern === '*') return true;
  if (pattern.length > 200 || !SIMPLE.test(pattern)) return false;
  const withoutClasses = pattern.replaceAll(/\[(?:\\.|[^\]\\])*\]/gu, 'x');
  if ((withoutClasses.match(QUANTIFIER) ?? []).length > MOST_QUANTIFIERS) return false;
  return compile(pattern) !== undefined;
}

/** Whether a value matches an accepted pattern from settings; `*` and a pattern that is not safe match anything. */
export function fitsAccepted(pattern: string, value: string): boolean {
  if (pattern === '*' || !isSafePattern(pattern)) return true;
  return compile(pattern)?.test(value) ?? true;
}

function compile(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${pattern.replace(/^\^/u, '').replace(/\$$/u, '')})$`, 'u');
  } catch {
    return undefined;
  }
}
