import type { Random } from '../../rules/random.ts';
import type { Machine, Symbol } from './machine.ts';

/** Symbols by reel, from the top row down. */
export type Grid = readonly (readonly Symbol[])[];

/** A grid position: reel and row. */
export type Cell = readonly [reel: number, row: number];

interface SymbolWin {
  readonly symbol: Symbol;
  /** Number of reels from the left. */
  readonly count: number;
  /** Index of the line; absent for ways. */
  readonly line?: number;
  readonly cells: readonly Cell[];
  /** In parts of the stake. */
  readonly pay: number;
}

export interface SpinResult {
  readonly grid: Grid;
  readonly wins: readonly SymbolWin[];
  readonly scatters: readonly Cell[];
  /** In parts of the stake, including the free-spin factor and scatter pays. */
  readonly pay: number;
  /** Number of free spins awarded. */
  readonly brings: number;
}

/**
 * The stored detail of a round: the stops of every spin, the paid spin first. Everything else is computed from them.
 */
export interface SlotDetail {
  readonly machine: Machine['name'];
  readonly spins: readonly (readonly number[])[];
}

/** Returns the symbols in the window at these stops. */
export function gridAt(machine: Machine, stops: readonly number[]): Grid {
  return machine.strips.map((strip, reel) =>
    Array.from({ length: machine.rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? 'ten'),
  );
}

/** Draws one uniformly distributed stop per reel. */
export const drawStops = (machine: Machine, random: Random): number[] =>
  machine.strips.map((strip) => random.integer(strip.length));

/** Returns the wins of a spin at these stops. */
export function evaluate(machine: Machine, stops: readonly number[], isFree = false): SpinResult {
  const grid = gridAt(machine, stops);
  const wins = machine.lines.length > 0 ? lineWins(machine, grid) : wayWins(machine, grid);
  const scatters = grid.flatMap((reel, at) =>
    reel.flatMap((symbol, row): Cell[] => (symbol === 'scatter' ? [[at, row]] : [])),
  );
  const { free, scatterPays, parts } = machine;
  const times = isFree && free ? free.times : 1;
  const pay = wins.reduce((sum, win) => sum + win.pay, 0) + (scatterPays[scatters.length] ?? 0) * parts;
  return {
    grid,
    wins,
    scatters,
    pay: pay * times,
    brings: free && scatters.length >= free.from ? free.spins : 0,
  };
}

function lineWins(machine: Machine, grid: Grid): SymbolWin[] {
  return machine.lines.flatMap((rows, line): SymbolWin[] => {
    const symbols = rows.map((row, reel) => grid[reel]?.[row] ?? 'ten');
    const best = bestRun(machine, symbols);
    if (!best) return [];
    const cells = rows.slice(0, best.count).map((row, reel): Cell => [reel, row]);
    return [{ ...best, line, cells }];
  });
}

/** Returns the better of two readings: a run of wilds, or the run with wilds as substitutes. */
function bestRun(machine: Machine, symbols: readonly Symbol[]): Omit<SymbolWin, 'cells' | 'line'> | undefined {
  const meant = symbols.find((symbol) => symbol !== 'wild') ?? 'wild';
  const candidates = meant === 'wild' || meant === 'scatter' ? (['wild'] as const) : ([meant, 'wild'] as const);
  const runs = candidates.map((symbol) => {
    const end = symbols.findIndex((found) => found !== symbol && found !== 'wild');
    const whole = end < 0 ? symbols.length : end;
    const wilds = symbols.findIndex((found) => found !== 'wild');
    const count = symbol === 'wild' ? (wilds < 0 ? symbols.length : wilds) : whole;
    const multiplied = symbol === 'wild' ? 0 : symbols.slice(0, count).filter((found) => found === 'wild').length;
    return { symbol, count, pay: (machine.pays[symbol]?.[count - 1] ?? 0) * machine.wildTimes ** multiplied };
  });
  const [best] = runs.toSorted((one, other) => other.pay - one.pay);
  return best && best.pay > 0 ? best : undefined;
}

/** Returns wins by ways: the counts of a symbol on adjacent reels from the left are multiplied. */
function wayWins(machine: Machine, grid: Grid): SymbolWin[] {
  const symbols = Object.keys(machine.pays) as Symbol[];
  return symbols.flatMap((symbol): SymbolWin[] => {
    const found = grid.map((reel, at) =>
      reel.flatMap((one, row): Cell[] => (one === symbol || one === 'wild' ? [[at, row]] : [])),
    );
    const end = found.findIndex((cells) => cells.length === 0);
    const count = end < 0 ? found.length : end;
    const ways = found.slice(0, count).reduce((product, cells) => product * cells.length, 1);
    const pay = (machine.pays[symbol]?.[count - 1] ?? 0) * ways;
    return pay > 0 ? [{ symbol, count, cells: found.slice(0, count).flat(), pay }] : [];
  });
}

/** Plays a complete round: the paid spin and all free spins that it awards. */
export function playRound(machine: Machine, random: Random): number[][] {
  const spins: number[][] = [];
  let left = 1;
  const most = 1 + (machine.free?.most ?? 0);
  while (left > 0 && spins.length < most) {
    const stops = drawStops(machine, random);
    left += evaluate(machine, stops, spins.length > 0).brings - 1;
    spins.push(stops);
  }
  return spins;
}

/** Returns the win of a round for a stake, in the same units, rounded down and at most `largest`. */
export function winOf(
  machine: Machine,
  spins: readonly (readonly number[])[],
  { stake, largest }: { readonly stake: number; readonly largest: number },
): number {
  const parts = spins.reduce((sum, stops, at) => sum + evaluate(machine, stops, at > 0).pay, 0);
  return Math.min(largest, Math.floor((parts * stake) / machine.parts));
}
