import { DIGITS } from './digits/symbols.ts';
import type { DrawResult } from './drawing.ts';
import type { LotteryFamily, PlayType } from './family.ts';

/** How often a symbol was drawn at a position, and for how many draws it was not. */
export interface SymbolStatistics {
  readonly symbol: string;
  readonly times: number;
  /** Draws since it was drawn last; the number of draws where it never was. */
  readonly gap: number;
  readonly maxGap: number;
}

export interface PositionStatistics {
  readonly name: string;
  readonly symbols: readonly SymbolStatistics[];
}

/** A run of draws with one side, such as three times big; a road map has a column for each. */
export interface Run {
  readonly side: string;
  readonly length: number;
}

export interface Road {
  readonly name: string;
  /** The oldest first. */
  readonly runs: readonly Run[];
}

export interface DrawStatistics {
  readonly positions: readonly PositionStatistics[];
  readonly roads: readonly Road[];
}

/** Returns what a table of past draws shows; the oldest draw first. It says nothing of the next one. */
export function computeStatistics(family: LotteryFamily, results: readonly DrawResult[]): DrawStatistics {
  return {
    positions: positionsOf(family).map(({ name, symbols, at }) => ({ name, symbols: count(symbols, results.map(at)) })),
    roads: roadsOf(family).map(({ name, sideOf }) => ({ name, runs: runsOf(results.map(sideOf)) })),
  };
}

interface Position {
  readonly name: string;
  readonly symbols: readonly string[];
  /** Returns the symbols that a draw shows here. */
  readonly at: (result: DrawResult) => readonly string[];
}

function positionsOf({ drawing: { symbols, groups } }: LotteryFamily): readonly Position[] {
  if (!symbols) return prizePositions;
  const length = groups[0]?.count ?? 0;
  const places = Array.from({ length }, (_, place) => ({
    name: `position-${place + 1}`,
    symbols,
    at: (result: DrawResult) => [result[place] ?? ''],
  }));
  return [...places, { name: 'any', symbols, at: (result) => result }];
}

/** The endings of all numbers, and the digits of the first prize that bets are on. */
const prizePositions: readonly Position[] = [
  {
    name: 'endings',
    symbols: Array.from({ length: 100 }, (_, ending) => String(ending).padStart(2, '0')),
    at: (result) => result.map((number) => number.slice(-2)),
  },
  { name: 'head', symbols: DIGITS, at: ([first = '']) => [first.slice(-2, -1)] },
  { name: 'tail', symbols: DIGITS, at: ([first = '']) => [first.slice(-1)] },
];

function count(symbols: readonly string[], draws: readonly (readonly string[])[]): SymbolStatistics[] {
  const known = new Map(symbols.map((symbol) => [symbol, { times: 0, seenAt: -1, maxGap: 0 }]));
  for (const [at, drawn] of draws.entries())
    for (const symbol of drawn) {
      const one = known.get(symbol);
      if (!one) continue;
      one.times += 1;
      one.maxGap = Math.max(one.maxGap, at - one.seenAt - 1);
      one.seenAt = at;
    }
  return [...known].map(([symbol, { times, seenAt, maxGap }]) => {
    const gap = draws.length - seenAt - 1;
    return { symbol, times, gap, maxGap: Math.max(maxGap, gap) };
  });
}

interface RoadRule {
  readonly name: string;
  readonly sideOf: (result: DrawResult) => string;
}

/** The side of a draw that neither side wins. */
const NEITHER = 'tie';
const PAIRS = [
  ['size', ['big', 'small']],
  ['parity', ['odd', 'even']],
  ['dragon-tiger', ['dragon', 'tiger']],
] as const;

/** A road for each pair of sides that can be bet on: of the whole draw, or of the last digit of the first prize. */
function roadsOf(family: LotteryFamily): readonly RoadRule[] {
  if (!family.drawing.symbols) return lastDigitRoads;
  const rules = family.plays.filter(({ selection }) => selection.rows.length === 1).flatMap(roadsOfPlay);
  return rules.filter(({ name }, at) => rules.findIndex((other) => other.name === name) === at);
}

const roadsOfPlay = (play: PlayType): RoadRule[] =>
  PAIRS.filter(([, sides]) => sides.every((side) => play.selection.rows[0]?.symbols.includes(side))).map(
    ([name, sides]) => ({
      name,
      sideOf: (result) => sides.find((side) => play.hits([side], result).includes(side)) ?? NEITHER,
    }),
  );

const lastDigit = ([first = '']: DrawResult): number => Number(first.slice(-1));
const lastDigitRoads: readonly RoadRule[] = [
  { name: 'size', sideOf: (result) => (lastDigit(result) >= 5 ? 'big' : 'small') },
  { name: 'parity', sideOf: (result) => (lastDigit(result) % 2 === 1 ? 'odd' : 'even') },
];

function runsOf(sides: readonly string[]): Run[] {
  const runs: { side: string; length: number }[] = [];
  for (const side of sides) {
    const last = runs.at(-1);
    if (last?.side === side) last.length += 1;
    else runs.push({ side, length: 1 });
  }
  return runs;
}
