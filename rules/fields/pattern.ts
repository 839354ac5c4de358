import { existsInCalendar, readDate } from './date.ts';

/** The kinds of pattern a registration field can have, by patternId. Each is linear: no kind can freeze a page. */
const kinds: Readonly<Record<number, RegExp>> = {
  1: /^[^]*$/u,
  2: /^[0-9]*$/u,
  3: /^[A-Za-z][A-Za-z0-9]*$/u,
  4: /^[A-Za-z\p{Script=Han}]*$/u,
  5: /^[^\s@]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9-]{2,63})+$/u,
  6: /^[A-Za-z0-9]*$/u,
  7: /^(?=[^A-Za-z]*[A-Za-z])(?=[^0-9]*[0-9])[A-Za-z0-9]*$/u,
  8: /[A-Z]/u,
  9: /^[A-Za-z ]*$/u,
  10: /^\S*$/u,
  11: /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/u,
  12: /^[0-9]{2}-[0-9]{2}-[0-9]{4}$/u,
  13: /^\p{Script=Hangul}*$/u,
  14: /^\p{Script=Thai}*$/u,
  15: /^[A-Za-z\p{Script=Thai} ]*$/u,
  16: /^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])(?=[A-Za-z0-9\s]*[^A-Za-z0-9\s])/u,
  17: /^\S+(?: \S+)+$/u,
  18: /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]*$/u,
  19: /^[A-Z]*$/u,
};

/** Whether a value is of the kind. Dates must also exist in the calendar. An unknown kind takes anything. */
export function fitsKind(patternId: number, value: string): boolean {
  const kind = kinds[patternId];
  if (kind && !kind.test(value)) return false;
  if (patternId !== 11 && patternId !== 12) return true;
  const date = readDate(value, patternId);
  return date !== undefined && existsInCalendar(date);
}

/** Literals, escapes and classes with quantifiers, without groups, alternatives or look-around. */
const SIMPLE =
  /^\^?(?:(?:\[(?:\\.|[^\]\\[])+\]|\\[dDwWsS.\-+_@]|[^\\^$.|?*+()[\]{}]|\.)(?:[*+?]|\{\d{1,3}(?:,\d{0,3})?\})?)*\$?$/u;
const UNBOUNDED = /[*+]|\{\d+,\d*\}/gu;
/** With two repeated parts backtracking is quadratic on the 255 characters that a field can have. */
const MOST_REPEATED = 2;
/** Each optional part can double the work. */
const MOST_OPTIONAL = 4;

const known = new Map<string, RegExp | undefined>();

/** Whether an accepted pattern from settings can be tried on a value without fear. */
export const isSafePattern = (pattern: string): boolean => pattern === '*' || compiled(pattern) !== undefined;

/** Whether a value matches an accepted pattern from settings; `*` and a pattern that is not safe match anything. */
export function fitsAccepted(pattern: string, value: string): boolean {
  if (pattern === '*') return true;
  return compiled(pattern)?.test(value) ?? true;
}

/** A pattern of settings ready to be tried: simple parts, few of them repeated. Undefined when it is not safe. */
function compiled(pattern: string): RegExp | undefined {
  if (known.has(pattern)) return known.get(pattern);
  const made = isSimple(pattern) ? compile(pattern) : undefined;
  if (known.size > 200) known.clear();
  known.set(pattern, made);
  return made;
}

function isSimple(pattern: string): boolean {
  if (pattern.length > 200 || !SIMPLE.test(pattern)) return false;
  const parts = pattern.replaceAll(/\\./gu, 'x').replaceAll(/\[[^\]]*\]/gu, 'x');
  const repeated = (parts.match(UNBOUNDED) ?? []).length;
  return repeated <= MOST_REPEATED && (parts.match(/\?/gu) ?? []).length <= MOST_OPTIONAL;
}

function compile(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${pattern.replace(/^\^/u, '').replace(/\$$/u, '')})$`, 'u');
  } catch {
    return undefined;
  }
}
