/** Words shorter than this must be typed right: too many others are near them. */
const MIN_LENGTH = 4;
const LONG = 7;

/** Returns how many typing errors a word may have. */
const errorsOf = (word: string): number => (word.length < MIN_LENGTH ? 0 : word.length < LONG ? 1 : 2);

/**
 * Returns whether a word of a text is, or begins with, the typed one, up to one typing error in short words and two in long ones. A letter
 * that is missing, too much, wrong, or has changed places with the next is one error.
 */
export function isNear(typed: string, word: string): boolean {
  const errors = errorsOf(typed);
  if (word.startsWith(typed)) return true;
  if (errors === 0) return false;
  const ends = Array.from({ length: 2 * errors + 1 }, (_, at) => typed.length - errors + at);
  return ends.some((end) => end <= word.length && distance(typed, word.slice(0, end)) <= errors);
}

/** Returns the number of typing errors between two words (optimal string alignment). */
function distance(a: string, b: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(isSwapped ? Math.min(best, (before[j - 2] ?? 0) + 1) : best);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
