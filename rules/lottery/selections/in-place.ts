import { product, subsets } from '../counting.ts';
import { type Combination, listedRow, type Rows, type Selection } from './selection.ts';

interface InPlace {
  /** How many of the positions a stake plays; all when left out. With fewer, rows may be empty. */
  readonly play?: number;
  /** Whether a stake has no symbol twice, because the drawn numbers do not repeat. */
  readonly distinct?: boolean;
}

/**
 * Returns the selection with a row for each position. A stake has one symbol in each position that it plays: all of them
 * (direct), one (fixed position) or some (any-2, any-3, any-4).
 */
export function inPlace(
  names: readonly string[],
  symbols: readonly string[],
  { play = names.length, distinct = false }: InPlace = {},
): Selection {
  const min = play === names.length ? 1 : 0;
  const everyPosition = names.map((_, at) => at);
  return {
    rows: names.map((name) => listedRow(name, symbols, min)),
    count: (rows) => (distinct ? countDistinct(rows) : countProducts(rows, play)),
    expand: (rows) => {
      const stakes = subsets(everyPosition, play).flatMap((positions) =>
        product(everyPosition.map((at) => (positions.includes(at) ? (rows[at] ?? []) : ['']))),
      );
      return distinct ? stakes.filter((stake) => new Set(stake).size === stake.length) : stakes;
    },
  };
}

/** Returns Σ over all choices of `play` rows of the product of their sizes (the elementary symmetric polynomial). */
function countProducts(rows: Rows, play: number): number {
  const ways = [1, ...Array.from({ length: play }, () => 0)];
  for (const row of rows)
    for (let at = play; at > 0; at -= 1) ways[at] = (ways[at] ?? 0) + (ways[at - 1] ?? 0) * row.length;
  return ways[play] ?? 0;
}

/** Returns the number of stakes without a repeated symbol: symbol by symbol, over the sets of rows that have theirs. */
function countDistinct(rows: Rows): number {
  const all = 1 << rows.length;
  const ways: number[] = Array.from({ length: all }, (_, filled) => Number(filled === 0));
  for (const symbol of new Set(rows.flat()))
    for (let filled = all - 1; filled > 0; filled -= 1)
      for (const [at, row] of rows.entries())
        if (filled & (1 << at) && row.includes(symbol))
          ways[filled] = (ways[filled] ?? 0) + (ways[filled ^ (1 << at)] ?? 0);
  return ways[all - 1] ?? 0;
}

/**
 * Returns the selection of a typed or pasted list: one row whose entries are whole combinations, such as `12345`. Each
 * entry is a stake.
 */
export function listed(width: number, symbols: readonly string[], { distinct = false }: InPlace = {}): Selection {
  const known = new Set(symbols);
  const length = symbols[0]?.length ?? 1;
  const split = (entry: string): Combination => {
    if (length === 1) return entry.split('');
    const parts: string[] = [];
    for (let at = 0; at < width; at += 1) parts.push(entry.slice(at * length, (at + 1) * length));
    return parts;
  };
  const accepts = (entry: string): boolean => {
    if (entry.length !== width * length) return false;
    const parts = split(entry);
    return parts.every((part) => known.has(part)) && !(distinct && new Set(parts).size < width);
  };
  return {
    rows: [{ name: 'list', symbols: [], accepts, min: 1 }],
    count: ([row = []]) => row.length,
    expand: ([row = []]) => row.map(split),
  };
}
