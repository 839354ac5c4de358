import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../../rules/random.ts';
import { game } from './game.ts';
import { MACHINES, type Machine, type Symbol } from './machine.ts';
import { drawStops, evaluate, gridAt, playRound, winOf } from './rules.ts';

const machines = Object.values(MACHINES).map((machine) => [machine.name, machine] as const);
const UNBOUND = Number.MAX_SAFE_INTEGER;

/** Returns the probability of each symbol on one row of a reel. */
const chances = (strip: readonly Symbol[]) => {
  const counts = new Map<Symbol, number>();
  for (const symbol of strip) counts.set(symbol, (counts.get(symbol) ?? 0) + 1 / strip.length);
  return counts;
};

/** Returns the exact expected pay of one line by enumerating all symbol combinations. */
function exactLine(machine: Machine): number {
  const reels = machine.strips.map((strip) => [...chances(strip)]);
  let total = 0;
  const visit = (symbols: Symbol[], chance: number): void => {
    const next = reels[symbols.length];
    if (next) return next.forEach(([symbol, part]) => visit([...symbols, symbol], chance * part));
    const alone = {
      ...machine,
      rows: 1,
      lines: [symbols.map(() => 0)],
      strips: symbols.map((symbol) => [symbol]),
      scatterPays: [],
    };
    total +=
      evaluate(
        alone,
        symbols.map(() => 0),
      ).pay * chance;
  };
  visit([], 1);
  return total;
}

/**
 * Returns the exact expected pay of ways. Reels are independent, so the expected product of counts is the product of
 * expected counts.
 */
function exactWays(machine: Machine): number {
  return (Object.entries(machine.pays) as [Symbol, readonly number[]][]).reduce((sum, [symbol, pays]) => {
    const reels = machine.strips.map((strip) => {
      const counts = strip.map((_, stop) =>
        Array.from({ length: machine.rows }, (__, row) => strip[(stop + row) % strip.length]).filter(
          (found) => found === symbol || found === 'wild',
        ),
      );
      const none = counts.filter((found) => found.length === 0).length / strip.length;
      return { none, mean: counts.reduce((all, found) => all + found.length, 0) / strip.length };
    });
    const of = pays.reduce((all, pay, at) => {
      const run = reels.slice(0, at + 1).reduce((product, { mean }) => product * mean, 1);
      return all + pay * run * (reels[at + 1]?.none ?? 1);
    }, 0);
    return sum + of;
  }, 0);
}

/** Returns the probabilities of 0, 1, 2 … scatters in the window. */
function exactScatters(machine: Machine): number[] {
  return machine.strips.reduce(
    (dealt, strip) => {
      const one = (strip.filter((symbol) => symbol === 'scatter').length * machine.rows) / strip.length;
      return [...dealt, 0].map((chance, at) => chance * (1 - one) + (dealt[at - 1] ?? 0) * one);
    },
    [1],
  );
}

/** Returns the exact return to player without simulation. */
function exactReturn(machine: Machine): number {
  const symbols = machine.lines.length > 0 ? exactLine(machine) * machine.lines.length : exactWays(machine);
  const scatters = exactScatters(machine);
  const scatterPay = scatters.reduce((sum, chance, at) => sum + chance * (machine.scatterPays[at] ?? 0), 0);
  const spin = symbols / machine.parts + scatterPay;
  const { free } = machine;
  if (!free) return spin;
  const trigger = scatters.slice(free.from).reduce((sum, chance) => sum + chance, 0);
  const perTrigger = (free.spins * spin * free.times) / (1 - free.spins * trigger);
  return spin + trigger * perTrigger;
}

test.each(machines)('[GLA-08] the %s machine has the stated return to player', (_, machine) => {
  const percent = exactReturn(machine) * 100;
  console.log(machine.name, percent.toFixed(3));
  expect(percent).toBeGreaterThan(95);
  expect(percent).toBeLessThan(97.5);
  expect(Math.abs(percent - game.returnToPlayer)).toBeLessThan(1);
});

test.each(machines)(
  '[GLA-08] a simulation of many rounds of the %s machine converges to the stated return',
  (_, machine) => {
    const seed = 20_261_121;
    const random = seededRandom(seed);
    // In long mode ten times as many, with the same tolerance.
    const rounds = process.env.LONG_TESTS ? 500_000 : 50_000;
    let paid = 0;
    for (let at = 0; at < rounds; at += 1)
      paid += winOf(machine, playRound(machine, random), { stake: 10_000, largest: UNBOUND });
    const share = paid / rounds / 10_000;
    expect(Math.abs(share - exactReturn(machine)), `seed ${seed}`).toBeLessThan(0.05);
  },
);

test('a reel never shows two scatters at once', () => {
  for (const [, machine] of machines)
    for (const strip of machine.strips)
      for (const stop of strip.keys()) {
        const window = Array.from({ length: machine.rows }, (_, row) => strip[(stop + row) % strip.length]);
        expect(window.filter((symbol) => symbol === 'scatter').length).toBeLessThan(2);
      }
});

/** Creates a machine whose reels show exactly these columns. */
const showing = (machine: Machine, columns: readonly (readonly Symbol[])[]): Machine => ({
  ...machine,
  strips: columns,
});
const { lines, ways, classic } = MACHINES;
const dull: readonly Symbol[] = ['ten', 'j', 'q'];

test('a line pays the longest run from the left, with wilds as substitutes', () => {
  const columns: Symbol[][] = [
    ['j', 'a', 'ten'],
    ['q', 'wild', 'k'],
    ['k', 'a', 'j'],
    ['ten', 'q', 'k'],
    ['j', 'ten', 'q'],
  ];
  const { wins } = evaluate(showing(lines, columns), [0, 0, 0, 0, 0]);
  expect(wins.filter(({ line }) => line === 0)).toMatchObject([
    {
      symbol: 'a',
      count: 3,
      cells: [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
      pay: lines.pays.a?.[2],
    },
  ]);
});

test('a scatter breaks a line, pays on any position, and three start free spins', () => {
  const columns: Symbol[][] = [
    ['a', 'scatter', 'k'],
    ['q', 'a', 'scatter'],
    ['scatter', 'high3', 'high4'],
    [...dull],
    [...dull],
  ];
  const { wins, scatters, brings, pay } = evaluate(showing(lines, columns), [0, 0, 0, 0, 0]);
  expect(wins).toEqual([]);
  expect(scatters).toEqual([
    [0, 1],
    [1, 2],
    [2, 0],
  ]);
  expect([brings, pay]).toEqual([10, 2 * lines.parts]);
});

test('ways multiply the symbol counts of adjacent reels', () => {
  const columns: Symbol[][] = [
    ['a', 'a', 'k'],
    ['a', 'wild', 'q'],
    ['a', 'j', 'ten'],
    ['high1', 'high2', 'high3'],
    [...dull],
  ];
  const { wins } = evaluate(showing(ways, columns), [0, 0, 0, 0, 0]);
  expect(wins.find(({ symbol }) => symbol === 'a')).toMatchObject({ count: 3, pay: (ways.pays.a?.[2] ?? 0) * 4 });
});

test('each wild of the classic machine doubles a win, and three wilds pay most', () => {
  const row = (...symbols: Symbol[]) =>
    showing(
      classic,
      symbols.map((symbol) => ['k', symbol, 'high4']),
    );
  const middle = (machine: Machine) => evaluate(machine, [0, 0, 0]).wins.find(({ line }) => line === 0);
  expect(middle(row('high1', 'wild', 'high1'))?.pay).toBe((classic.pays.high1?.[2] ?? 0) * 2);
  expect(middle(row('wild', 'wild', 'wild'))).toMatchObject({ symbol: 'wild', pay: 500 });
});

test('every round ends, its spins are reproducible, and the win is whole and bounded', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.constantFrom(...Object.values(MACHINES)),
      fc.integer({ min: 2_000, max: 5_000_000 }),
      (seed, machine, stake) => {
        const spins = playRound(machine, seededRandom(seed));
        const brought = spins.reduce((sum, stops, at) => sum + evaluate(machine, stops, at > 0).brings, 0);
        expect(spins.length).toBe(Math.min(1 + brought, 1 + (machine.free?.most ?? 0)));
        const win = winOf(machine, spins, { stake, largest: 1_000_000_000 });
        expect(Number.isInteger(win) && win >= 0 && win <= 1_000_000_000).toBe(true);
        for (const stops of spins) expect(gridAt(machine, stops).flat()).not.toContain(undefined);
      },
    ),
    { numRuns: 300 },
  );
});

test('stops are uniformly distributed over a strip', () => {
  const random = seededRandom(4);
  const seen = Array.from({ length: lines.strips[0]?.length ?? 0 }, () => 0);
  for (let at = 0; at < 41_000; at += 1) seen[drawStops(lines, random)[0]!]! += 1;
  for (const count of seen) expect(Math.abs(count - 1_000)).toBeLessThan(160);
});
