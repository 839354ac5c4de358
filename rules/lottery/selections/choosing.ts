import { choose, subsets } from '../counting.ts';
import { type Combination, listedRow, type Selection } from './selection.ts';

/** Returns the selection of one row of which each stake takes `sizes` symbols, in any order: C(n, size) for each size. */
export function choosing(symbols: readonly string[], ...sizes: readonly [number, ...number[]]): Selection {
  return {
    rows: [listedRow('numbers', symbols, Math.min(...sizes))],
    count: ([row = []]) => sizes.reduce((sum, size) => sum + choose(row.length, size), 0),
    expand: ([row = []]) => sizes.flatMap((size) => subsets(row, size)),
  };
}

/** Returns the selection of single bets: each chosen option is a stake. */
export const options = (symbols: readonly string[]): Selection => choosing(symbols, 1);

/**
 * Returns the selection with bankers: every stake has all bankers and is filled with others to `size` symbols, so
 * C(others, size − bankers) stakes. A stake lists its symbols in the order of the table, whichever of them are bankers.
 */
export function bankers(symbols: readonly string[], size: number): Selection {
  return {
    rows: [listedRow('bankers', symbols), listedRow('others', symbols)],
    accepts: ([fixed = [], others = []]) =>
      fixed.length < size && fixed.length + others.length >= size && !others.some((symbol) => fixed.includes(symbol)),
    count: ([fixed = [], others = []]) => choose(others.length, size - fixed.length),
    expand: ([fixed = [], others = []]) =>
      subsets(others, size - fixed.length).map((filled): Combination => {
        const chosen = new Set([...fixed, ...filled]);
        return symbols.filter((symbol) => chosen.has(symbol));
      }),
  };
}

/** Returns the selection of sums of `width` digits. Each combination of digits with a chosen sum is a stake. */
export function sums(width: number): Selection {
  const bySum: string[][][] = Array.from({ length: width * 9 + 1 }, () => []);
  for (let value = 0; value < 10 ** width; value += 1) {
    const digits = [...String(value).padStart(width, '0')];
    bySum[digits.reduce((sum, digit) => sum + Number(digit), 0)]?.push(digits);
  }
  const waysOf = (sum: string): string[][] => bySum[Number(sum)] ?? [];
  return {
    rows: [
      listedRow(
        'sums',
        bySum.map((_, sum) => String(sum)),
      ),
    ],
    count: ([row = []]) => row.reduce((count, sum) => count + waysOf(sum).length, 0),
    expand: ([row = []]) => row.flatMap(waysOf),
  };
}

/** Returns the selection that plays another one on each choice of `size` positions: C(positions, size) times its stakes. */
export function onPositions(names: readonly string[], size: number, inner: Selection): Selection {
  return {
    rows: [listedRow('positions', names, size), ...inner.rows],
    ...(inner.accepts ? { accepts: ([, ...rows]) => inner.accepts?.(rows) ?? true } : {}),
    count: ([positions = [], ...rows]) => choose(positions.length, size) * inner.count(rows),
    expand: ([positions = [], ...rows]) => {
      const stakes = inner.expand(rows);
      return subsets(positions, size).flatMap((chosen) => stakes.map((stake): Combination => [...chosen, ...stake]));
    },
  };
}
