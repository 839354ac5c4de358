/**
 * The name nearest to what was written, by the optimal string alignment form of Damerau–Levenshtein: one step for a letter
 * too many, too few, changed or swapped. Undefined when nothing is near enough to be what was meant.
 */
export function nearest(written: string, names: Iterable<string>): string | undefined {
  const wanted = written.slice(0, 80).toLowerCase();
  let best: string | undefined;
  let least = Math.max(2, Math.floor(wanted.length / 3)) + 1;
  for (const name of names) {
    if (Math.abs(name.length - wanted.length) >= least && !sharesWords(wanted, name)) continue;
    const steps = distance(wanted, name.toLowerCase());
    if (steps < least) [best, least] = [name, steps];
  }
  return best ?? [...names].find((name) => sharesWords(wanted, name));
}

export function distance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let steps = Math.min(at(above, j) + 1, at(row, j - 1) + 1, at(above, j - 1) + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) steps = Math.min(steps, at(before, j - 2) + 1);
      row.push(steps);
    }
    [before, above] = [above, row];
  }
  return at(above, b.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? 0;

/** `row-game` and `game-row`: the same words in another order or writing. */
function sharesWords(a: string, b: string): boolean {
  const words = (name: string): string => name.toLowerCase().split(/[^a-z0-9]+/).toSorted().join(' ');
  return a.length > 3 && words(a) === words(b);
}
