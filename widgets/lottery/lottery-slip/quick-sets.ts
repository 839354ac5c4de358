/** A usual set of numbers of a row. */
export interface Quick {
  readonly name: 'all' | 'big' | 'small' | 'odd' | 'even' | 'none';
  readonly symbols: readonly string[];
}

/** Rows of options, and of few numbers, have no sets. */
const MIN_NUMBERS = 6;
const MOST = 30;

/** Returns the usual sets of a row of numbers; big are those of its upper half. */
export function quickSets(symbols: readonly string[]): readonly Quick[] {
  if (symbols.length < MIN_NUMBERS || symbols.length > MOST || !symbols.every((symbol) => /^\d+$/.test(symbol)))
    return [];
  const half = Math.floor(symbols.length / 2);
  return [
    { name: 'all', symbols },
    { name: 'big', symbols: symbols.slice(half) },
    { name: 'small', symbols: symbols.slice(0, half) },
    { name: 'odd', symbols: symbols.filter((symbol) => Number(symbol) % 2 === 1) },
    { name: 'even', symbols: symbols.filter((symbol) => Number(symbol) % 2 === 0) },
    { name: 'none', symbols: [] },
  ];
}
