import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMarkers, levelOf, type PlayFacts, scoreOf } from './rules.ts';

const CALM: PlayFacts = {
  chasingDeposits: 0,
  nights: 0,
  depositsWeek: 0n,
  depositsBefore: 0n,
  cancelledWithdrawals: 0,
  limitRaises: 0,
  hoursOfDay: 0,
  declinedDeposits: 0,
};
const found = (facts: Partial<PlayFacts>) =>
  findMarkers({ ...CALM, ...facts }).map(({ name, level }) => `${name} ${level}`);

test.each([
  [{}, []],
  [{ chasingDeposits: 1 }, []],
  [{ chasingDeposits: 2 }, ['chasing 1']],
  [{ chasingDeposits: 4 }, ['chasing 2']],
  [{ nights: 2 }, []],
  [{ nights: 3 }, ['night 1']],
  [{ nights: 7 }, ['night 2']],
  [{ depositsWeek: 199n, depositsBefore: 400n }, []],
  [{ depositsWeek: 200n, depositsBefore: 400n }, ['rising 1']],
  [{ depositsWeek: 400n, depositsBefore: 400n }, ['rising 2']],
  [{ depositsWeek: 1_000_000n, depositsBefore: 0n }, []],
  [{ cancelledWithdrawals: 1 }, ['cancelled 1']],
  [{ cancelledWithdrawals: 3 }, ['cancelled 2']],
  [{ limitRaises: 1 }, []],
  [{ limitRaises: 2 }, ['raises 1']],
  [{ hoursOfDay: 4 }, []],
  [{ hoursOfDay: 5 }, ['hours 1']],
  [{ hoursOfDay: 8 }, ['hours 2']],
  [{ declinedDeposits: 3 }, ['declined 1']],
] as const)('[RGM-01] a marker begins at its bound (%#)', (facts, markers) => {
  expect(found(facts)).toEqual(markers);
});

test('[RGM-01] the level rises with the score, and one weak sign alone is none', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 14].map(levelOf)).toEqual([
    'none',
    'none',
    'watch',
    'watch',
    'concern',
    'concern',
    'urgent',
    'urgent',
  ]);
});

test('[RGM-01] more of anything never lowers the score', () => {
  const count = fc.nat({ max: 20 });
  const facts = fc.record({
    chasingDeposits: count,
    nights: count,
    depositsWeek: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    depositsBefore: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    cancelledWithdrawals: count,
    limitRaises: count,
    hoursOfDay: fc.nat({ max: 24 }),
    declinedDeposits: count,
  });
  const more = fc.constantFrom(
    ...(Object.keys(CALM).filter((name) => name !== 'depositsBefore') as (keyof PlayFacts)[]),
  );
  fc.assert(
    fc.property(facts, more, (before, name) => {
      const one = before[name];
      const after = { ...before, [name]: typeof one === 'bigint' ? one * 2n : one + 1 } as PlayFacts;
      expect(scoreOf(findMarkers(after))).toBeGreaterThanOrEqual(scoreOf(findMarkers(before)));
    }),
  );
});
