/**
 * Returns the numbers in which two results of a draw differ, as `12307 → 12308`, separated by commas: of the 27 numbers of a
 * board often one was misread. Numbers that stand at the same place more than once look alike, so the place is said, from 1 on.
 */
export function changedNumbers(before: readonly string[], after: readonly string[]): string {
  const longest = Math.max(before.length, after.length);
  return Array.from({ length: longest }, (_, at) => at)
    .filter((at) => before[at] !== after[at])
    .map((at) => `${at + 1}: ${before[at] ?? ''} → ${after[at] ?? ''}`)
    .join(', ');
}
