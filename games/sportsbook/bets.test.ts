import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestReturn, evaluateBet, gradeLeg, MAX_LEGS, returnOf, wrongWithLegs } from './rules/bets.ts';
import type { Grade } from './rules/markets.ts';

const MAX_RETURN = 1_000_000_000;

test.each([
  ['a single that wins', 10_000, [[195, 'win']], 19_500],
  ['a single that loses', 10_000, [[195, 'loss']], 0],
  ['half a win', 10_000, [[190, 'half-win']], 14_500],
  ['half a loss', 10_000, [[190, 'half-loss']], 5000],
  ['a push', 10_000, [[190, 'push']], 10_000],
  [
    'three that win',
    10_000,
    [
      [200, 'win'],
      [150, 'win'],
      [111, 'win'],
    ],
    33_300,
  ],
  [
    'a void leg counts as odds of one',
    10_000,
    [
      [200, 'win'],
      [150, 'void'],
      [300, 'win'],
    ],
    60_000,
  ],
  [
    'all void',
    10_000,
    [
      [200, 'void'],
      [150, 'void'],
    ],
    10_000,
  ],
  [
    'a half win in a multiple',
    10_000,
    [
      [200, 'win'],
      [190, 'half-win'],
    ],
    29_000,
  ],
  [
    'rounded down once, at the end',
    300,
    [
      [133, 'win'],
      [133, 'win'],
    ],
    500,
  ],
  [
    'the most that is paid',
    10_000_000,
    [
      [5100, 'win'],
      [5100, 'win'],
    ],
    MAX_RETURN,
  ],
] as const)('%s', (...row) => {
  const [, stake, legs, expected] = row;
  expect(
    returnOf(
      stake,
      legs.map(([odds, result]) => ({ odds, grade: result })),
      MAX_RETURN,
    ),
  ).toBe(expected);
});

const aGrade = fc.constantFrom<Grade>('win', 'half-win', 'push', 'half-loss', 'loss', 'void');
const someLegs = fc.array(fc.record({ odds: fc.integer({ min: 102, max: 5100 }), grade: aGrade }), {
  minLength: 1,
  maxLength: MAX_LEGS,
});

test('a multiple returns a whole amount between zero and the maximum, independent of the order of its legs', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), someLegs, (stake, legs) => {
      const returned = returnOf(stake, legs, MAX_RETURN);
      return (
        Number.isSafeInteger(returned) &&
        returned >= 0 &&
        returned <= bestReturn(stake, legs, MAX_RETURN) &&
        returned === returnOf(stake, legs.toReversed(), MAX_RETURN) &&
        returned === returnOf(stake, [...legs, { odds: 777, grade: 'void' }], MAX_RETURN)
      );
    }),
  );
});

test('a multiple is open until all fixtures are over, and lost as soon as one leg loses', () => {
  const open = { odds: 200, grade: undefined };
  const won = { odds: 200, grade: 'win' } as const;
  const lost = { odds: 200, grade: 'loss' } as const;
  expect(evaluateBet(10_000, [won, open], MAX_RETURN)).toEqual({ state: 'open' });
  expect(evaluateBet(10_000, [lost, open], MAX_RETURN)).toEqual({ state: 'settled', returned: 0, outcome: 'lost' });
  expect(evaluateBet(10_000, [won, won], MAX_RETURN)).toEqual({ state: 'settled', returned: 40_000, outcome: 'won' });
  expect(evaluateBet(10_000, [{ odds: 200, grade: 'void' }], MAX_RETURN)).toMatchObject({
    returned: 10_000,
    outcome: 'returned',
  });
  expect(evaluateBet(10_000, [{ odds: 200, grade: 'half-loss' }], MAX_RETURN)).toMatchObject({
    returned: 5000,
    outcome: 'lost',
  });
  expect(gradeLeg({ key: 'winner:home' }, 'void')).toBe('void');
  expect(gradeLeg({ key: 'winner:home' }, undefined)).toBeUndefined();
});

test('a bet has one to twelve legs, at most one per fixture', () => {
  const leg = (fixture: string) => ({ fixture, key: 'winner:home', odds: 200 });
  expect(wrongWithLegs([])).toBe('noLegs');
  expect(wrongWithLegs([leg('a'), leg('a')])).toBe('related');
  expect(wrongWithLegs(Array.from({ length: 13 }, (_, i) => leg(`${i}`)))).toBe('tooManyLegs');
  expect(wrongWithLegs([leg('a'), leg('b')])).toBeUndefined();
});
