/**
 * Symbols: the wild is the title's motif, `high` symbols are its companions, `low` symbols are card ranks, and the
 * scatter starts free spins.
 */
export type Symbol = 'wild' | 'high1' | 'high2' | 'high3' | 'high4' | 'a' | 'k' | 'q' | 'j' | 'ten' | 'scatter';

export type MachineName = 'lines' | 'ways' | 'classic';

/** The definition of a machine. Pays are multiples of a line's stake, or of a hundredth of the stake for ways. */
export interface Machine {
  readonly name: MachineName;
  readonly rows: number;
  /** One strip per reel; a stop is the strip index in the top row. */
  readonly strips: readonly (readonly Symbol[])[];
  /** The row per reel of each line; empty for machines with ways. */
  readonly lines: readonly (readonly number[])[];
  /** The stake divided by this number is the unit of pays. */
  readonly parts: number;
  /** By symbol, the pays of runs of 1, 2, 3 … from the left. */
  readonly pays: Readonly<Partial<Record<Symbol, readonly number[]>>>;
  /** Factor of each wild in a win. */
  readonly wildTimes: number;
  /** By number of scatters, as multiples of the total stake. */
  readonly scatterPays: readonly number[];
  /**
   * The number of scatters that starts free spins, the number of spins, their win factor, and the maximum of spins per
   * round.
   */
  readonly free?: { readonly from: number; readonly spins: number; readonly times: number; readonly most: number };
}

type Counts = Readonly<Partial<Record<Symbol, number>>>;

/** Arranges the symbols of a reel so that equal symbols are far apart. */
function layStrip({ scatter = 0, ...counts }: Counts): Symbol[] {
  const spread = Object.entries(counts).flatMap(([symbol, count], kind) =>
    Array.from({ length: count }, (_, at) => ({
      symbol: symbol as Symbol,
      place: ((at + ((kind * 0.37) % 1)) / count) % 1,
    })),
  );
  const strip = spread.toSorted((one, other) => one.place - other.place).map(({ symbol }) => symbol);
  const step = Math.floor((strip.length + scatter) / Math.max(1, scatter));
  for (let at = 0; at < scatter; at += 1) strip.splice(at * step, 0, 'scatter');
  return strip;
}

const LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 0, 2, 0],
];

const outer: Counts = { high1: 2, high2: 3, high3: 3, high4: 4, a: 5, k: 5, q: 6, j: 6, ten: 6, scatter: 1 };
const inner: Counts = { ...outer, wild: 2 };
const middle: Counts = { ...inner, scatter: 2 };

const SYMBOLS = ['high1', 'high2', 'high3', 'high4', 'a', 'k', 'q', 'j', 'ten'] as const;

/** Builds the paytable of runs of three, four and five; `pair` is the pay of two of the highest symbol. */
const paying = (table: readonly (readonly [number, number, number])[], pair = 0): Machine['pays'] =>
  Object.fromEntries(SYMBOLS.map((symbol, at) => [symbol, [0, at === 0 ? pair : 0, ...(table[at] ?? [])]]));

const lines: Machine = {
  name: 'lines',
  rows: 3,
  strips: [outer, middle, inner, middle, outer].map(layStrip),
  lines: LINES,
  parts: LINES.length,
  pays: paying(
    [
      [112, 562, 3375],
      [68, 270, 1350],
      [51, 180, 788],
      [34, 112, 450],
      [18, 56, 202],
      [17, 51, 180],
      [10, 34, 135],
      [9, 29, 124],
      [8, 27, 112],
    ],
    9,
  ),
  wildTimes: 1,
  scatterPays: [0, 0, 0, 2, 10, 50],
  free: { from: 3, spins: 10, times: 3, most: 100 },
};

const ways: Machine = {
  ...lines,
  name: 'ways',
  lines: [],
  parts: 100,
  pays: paying([
    [248, 1125, 5625],
    [169, 585, 2475],
    [124, 382, 1462],
    [79, 236, 855],
    [32, 83, 270],
    [28, 74, 236],
    [20, 52, 169],
    [18, 47, 146],
    [16, 40, 124],
  ]),
};

const three: Counts = { wild: 1, high1: 2, high2: 3, high3: 4, high4: 5, a: 5, k: 6 };

const classic: Machine = {
  name: 'classic',
  rows: 3,
  strips: [three, three, three].map(layStrip),
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  parts: 5,
  pays: {
    wild: [0, 0, 500],
    high1: [0, 2, 70],
    high2: [0, 1, 25],
    high3: [0, 0, 14],
    high4: [0, 0, 7],
    a: [0, 0, 5],
    k: [0, 0, 3],
  },
  wildTimes: 2,
  scatterPays: [],
};

export const MACHINES: Readonly<Record<MachineName, Machine>> = { lines, ways, classic };

/** Returns the machine of a title's class. */
export function machineOf(classify: string): Machine {
  if (classify === 'CLASSIC') return classic;
  return classify === 'WAYS' ? ways : lines;
}
