/**
 * Returns the Damerau–Levenshtein distance (optimal string alignment): insertions, deletions, substitutions and swaps
 * of neighbours, which are the typical typing mistakes. Stops above `max`.
 */
export function distance(a: string, b: string, max = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const change = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      let best = Math.min(change, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(best);
    }
    if (Math.min(...current) > max) return max + 1;
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}

/**
 * Returns the candidate that was probably meant: one within a third of its length, ignoring letter case and word
 * separators, or one that starts with the name.
 */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = plain(name.slice(0, 120));
  const all = [...candidates];
  let best: string | undefined;
  let minDistance = (wanted.length <= 4 ? 1 : Math.max(2, Math.floor(wanted.length / 3))) + 1;
  for (const candidate of all) {
    const found = distance(wanted, plain(candidate), minDistance - 1);
    if (found < minDistance) [best, minDistance] = [candidate, found];
  }
  if (best === undefined && wanted.length >= 4) best = all.find((one) => plain(one).startsWith(wanted));
  return best === name ? undefined : best;
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '');
