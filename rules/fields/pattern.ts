import { existsInCalendar, parseDate } from './date.ts';

/**
 * The pattern kinds of registration fields by patternId. Each expression runs in linear time, so none can freeze a
 * page.
 */
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

/**
 * Returns whether a value matches the kind; dates must also exist in the calendar. An unknown kind matches every value.
 */
export function fitsKind(patternId: number, value: string): boolean {
  const kind = kinds[patternId];
  if (kind && !kind.test(value)) return false;
  if (patternId !== 11 && patternId !== 12) return true;
  const date = parseDate(value, patternId);
  return date !== undefined && existsInCalendar(date);
}

/**
 * Matches a pattern of literals, escapes and classes with quantifiers, without groups, alternatives and look-around.
 */
const SIMPLE =
  /^\^?(?:(?:\[(?:\\.|[^\]\\[])+\]|\\[dDwWsS.\-+_@]|[^\\^$.|?*+()[\]{}]|\.)(?:[*+?]|\{\d{1,3}(?:,\d{0,3})?\})?)*\$?$/u;
const UNBOUNDED = /[*+]|\{\d+,\d*\}/gu;
/** Two unbounded quantifiers backtrack in quadratic time, which is acceptable for the 255 characters of a field. */
const MAX_REPEATED = 2;
/** Each optional part can double the work. */
const MAX_OPTIONAL = 4;

const compiledPatterns = new Map<string, RegExp | undefined>();

/** Returns whether an accepted pattern of the settings runs without catastrophic backtracking. */
export const isSafePattern = (pattern: string): boolean => pattern === '*' || getCompiledPattern(pattern) !== undefined;

/** Returns whether a value matches an accepted pattern of the settings; `*` and an unsafe pattern match every value. */
export function fitsAccepted(pattern: string, value: string): boolean {
  if (pattern === '*') return true;
  return getCompiledPattern(pattern)?.test(value) ?? true;
}

/** Returns the compiled pattern from a cache of at most 200 entries, or undefined when the pattern is unsafe. */
function getCompiledPattern(pattern: string): RegExp | undefined {
  if (compiledPatterns.has(pattern)) return compiledPatterns.get(pattern);
  const expression = isSimple(pattern) ? compile(pattern) : undefined;
  if (compiledPatterns.size > 200) compiledPatterns.clear();
  compiledPatterns.set(pattern, expression);
  return expression;
}

function isSimple(pattern: string): boolean {
  if (pattern.length > 200 || !SIMPLE.test(pattern)) return false;
  const parts = pattern.replaceAll(/\\./gu, 'x').replaceAll(/\[[^\]]*\]/gu, 'x');
  const repeated = (parts.match(UNBOUNDED) ?? []).length;
  return repeated <= MAX_REPEATED && (parts.match(/\?/gu) ?? []).length <= MAX_OPTIONAL;
}

function compile(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${pattern.replace(/^\^/u, '').replace(/\$$/u, '')})$`, 'u');
  } catch {
    return undefined;
  }
}
