/** Folds case, accents and marks, so that "acai" finds "Açaí" and "dua" finds "đua". */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (/^[ -~]*$/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll('đ', 'd')
    .normalize('NFC');
}

/** Returns a bit set of the letters of a word, in 32 classes. Words whose sets differ too much cannot be similar. */
export function getLetterBits(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Splits a folded text into words. Text without spaces, as in Chinese, is one word. */
export const splitWords = (folded: string): string[] => folded.match(/[\p{Letter}\p{Number}]+/gu) ?? [];

/** Returns the maximum number of mistakes for a word of this length. */
export const getMaxMistakes = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

const MAX_LETTERS = 24;
const rows = [0, 1, 2].map(() => new Uint8Array(MAX_LETTERS + 2));

/**
 * Returns the smallest number of mistakes with which `typed` is a prefix of `word`, or `max + 1` when there are more.
 * Mistakes are insertions, deletions, substitutions and swaps of neighbours (optimal string alignment).
 */
export function countMistakes(typed: string, word: string, max: number): number {
  const columns = Math.min(word.length, typed.length + max, MAX_LETTERS);
  if (typed.length > MAX_LETTERS || columns < typed.length - max) return max + 1;
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= columns; column += 1) last[column] = column;
  for (let at = 1; at <= typed.length; at += 1) {
    row[0] = at;
    let least = at;
    for (let column = 1; column <= columns; column += 1) {
      const same = typed[at - 1] === word[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (row[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = at > 1 && column > 1 && typed[at - 1] === word[column - 2] && typed[at - 2] === word[column - 1];
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      row[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > max) return max + 1;
    [before, last, row] = [last, row, before];
  }
  // Any prefix of the word counts, because the player may still be typing.
  let fewest = max + 1;
  for (let column = Math.max(0, typed.length - max); column <= columns; column += 1)
    fewest = Math.min(fewest, last[column] ?? fewest);
  return fewest;
}
