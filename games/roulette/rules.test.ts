import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../../rules/random.ts';
import { isChips } from '../vendor/chips.ts';
import { colourOf, drawNumber, POCKETS, payoutOf, paysOf, SPOT_BY_KEY, SPOTS, WHEEL } from './rules.ts';

test('the wheel contains every number once, with red and black alternating', () => {
  expect(WHEEL.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 37 }, (_, at) => at));
  for (const [at, number] of WHEEL.entries()) {
    const next = WHEEL[(at + 1) % POCKETS] ?? 0;
    if (number !== 0 && next !== 0) expect(colourOf(number)).not.toBe(colourOf(next));
  }
});

test.each([
  ['n17', [17], 35],
  ['s17-20', [17, 20], 17],
  ['s0-2', [0, 2], 17],
  ['t16', [16, 17, 18], 11],
  ['c16', [16, 17, 19, 20], 8],
  ['l16', [16, 17, 18, 19, 20, 21], 5],
  ['dozen2', [13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24], 2],
])('%s covers %j and pays %i to one', (key, numbers, pays) => {
  const spot = SPOT_BY_KEY.get(key)!;
  expect([spot.numbers, paysOf(spot)]).toEqual([numbers, pays]);
});

test('the layout has all spots at distinct positions', () => {
  const count = (kind: string) => SPOTS.filter((spot) => spot.kind === kind).length;
  expect(['straight', 'split', 'street', 'corner', 'line', 'dozen', 'column', 'even'].map(count)).toEqual([
    37, 60, 12, 22, 11, 3, 3, 6,
  ]);
  expect(new Set(SPOTS.map(({ at }) => at.join())).size).toBe(SPOTS.length);
  expect(SPOT_BY_KEY.get('column1')?.numbers).toContain(34);
});

test('[GLA-08] every spot returns 36 of 37', () => {
  for (const { key } of SPOTS) {
    const back = WHEEL.reduce<number>((sum, number) => sum + payoutOf({ [key]: 1_000 }, number), 0);
    expect(back).toBe(36 * 1_000);
  }
});

test('[GLA-08] any combination of chips returns 36 of 37 over all numbers', () => {
  const chips = fc.dictionary(fc.constantFrom(...SPOT_BY_KEY.keys()), fc.integer({ min: 1_000, max: 100_000 }));
  fc.assert(
    fc.property(chips, (placed) => {
      const staked = Object.values(placed).reduce((sum, chip) => sum + chip, 0);
      const back = WHEEL.reduce<number>((sum, number) => sum + payoutOf(placed, number), 0);
      expect(back).toBe(staked * 36);
    }),
    { numRuns: 200 },
  );
});

test('numbers are uniformly distributed', () => {
  const random = seededRandom(11);
  const seen = Array.from({ length: POCKETS }, () => 0);
  for (let at = 0; at < 74_000; at += 1) seen[drawNumber(random)]! += 1;
  for (const count of seen) expect(Math.abs(count - 2_000)).toBeLessThan(220);
});

test('rejects chips with unknown spots or invalid amounts', () => {
  const limits = { isSpot: (key: string) => SPOT_BY_KEY.has(key), least: 1_000, most: 100_000 };
  expect(isChips({ n1: 1_000, red: 99_000 }, limits)).toBe(true);
  expect(isChips({}, limits)).toBe(true);
  for (const wrong of [
    { n37: 1_000 },
    { n1: 999 },
    { n1: 1_000.5 },
    { red: 100_001 },
    { n1: -5_000 },
    [],
    null,
    'red',
    { __proto__: 1, n1: '1000' },
  ])
    expect(isChips(wrong, limits)).toBe(false);
});
