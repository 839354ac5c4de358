/** Without case, accents and marks, so that "acai" finds "Açaí" and "đua" is found by "dua". */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (/^[ -~]*$/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll('đ', 'd')
    .normalize('NFC');
}

/** Which letters a word holds, a bit for each of 32 classes: two words whose classes differ cannot be alike. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Words of a folded text; a run of characters without spaces, as in Chinese, is one word. */
export const wordsOf = (folded: string): string[] => folded.match(/[\p{Letter}\p{Number}]+/gu) ?? [];

/** How many mistakes a word of so many letters may hold. */
export const mistakesIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

const MOST_LETTERS = 24;
const rows = [0, 1, 2].map(() => new Uint8Array(MOST_LETTERS + 2));

/**
 * Fewest mistakes with which `typed` is the beginning of `word`, or `most + 1` when there are more: a letter too many, too
 * few, another one, or two neighbours the wrong way round (optimal string alignment).
 */
export function mistakesTo(typed: string, word: string, most: number): number {
  const columns = Math.min(word.length, typed.length + most, MOST_LETTERS);
  if (typed.length > MOST_LETTERS || columns < typed.length - most) return most + 1;
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
    if (least > most) return most + 1;
    [before, last, row] = [last, row, before];
  }
  // Any beginning of the word will do: what follows is still to be typed.
  let fewest = most + 1;
  for (let column = Math.max(0, typed.length - most); column <= columns; column += 1)
    fewest = Math.min(fewest, last[column] ?? fewest);
  return fewest;
}
