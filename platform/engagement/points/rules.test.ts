import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chipsFor, earnByStake, PARTS, playKindOf, pointsOfDeposit, splitBy } from './rules.ts';

const UNIT = 10_000n;
const PPB = 1_000_000_000n;

test.each([
  ['LIVE', 'live'],
  ['LOTT', 'lott'],
  ['ELOTT', 'lott'],
  ['VNLOTTERY', 'lott'],
  ['PVP', 'pvp'],
  ['SPORTS', 'sports'],
  ['ESPORTS', 'sports'],
  ['RNG', 'rng'],
  ['FISH', 'rng'],
])('[PNT-02] %s earns points as %s', (category, kind) => expect(playKindOf(category)).toBe(kind));

test('[PNT-02] a stake earns whole points by its rate, and carries the part of the next one', () => {
  // A fifth of a point for each unit of the currency.
  const ratePpb = PPB / 5n;
  expect(earnByStake({ stake: 12n * UNIT, ratePpb, carry: 0n })).toEqual({ points: 2n, carry: (2n * PARTS) / 5n });
  expect(earnByStake({ stake: 3n * UNIT, ratePpb, carry: (2n * PARTS) / 5n })).toEqual({ points: 1n, carry: 0n });
  expect(earnByStake({ stake: -UNIT, ratePpb, carry: 0n })).toEqual({ points: -1n, carry: (4n * PARTS) / 5n });
});

test('[PNT-02] nothing of a stake is lost or given twice, and what is rolled back leaves what was there', () => {
  const stake = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
  const carry = fc.bigInt({ min: 0n, max: PARTS - 1n });
  fc.assert(
    fc.property(stake, fc.bigInt({ min: 0n, max: 10n * PPB }), carry, (staked, ratePpb, before) => {
      const after = earnByStake({ stake: staked, ratePpb, carry: before });
      expect(after.points * PARTS + after.carry).toBe(before + staked * ratePpb);
      expect(after.carry >= 0n && after.carry < PARTS).toBe(true);
      const back = earnByStake({ stake: -staked, ratePpb, carry: after.carry });
      expect([back.points + after.points, back.carry]).toEqual([0n, before]);
    }),
  );
});

test('[PNT-02] a deposit earns by the highest row that it reaches, whatever their order', () => {
  const [low, mid, high] = [
    { from: 10n * UNIT, ratePpb: PPB },
    { from: 100n * UNIT, ratePpb: 2n * PPB },
    { from: 1_000n * UNIT, ratePpb: 3n * PPB },
  ];
  const points = (amount: bigint): bigint[] =>
    [
      [low, mid, high],
      [high, mid, low],
      [mid, high, low],
    ].map((tiers) => pointsOfDeposit(amount * UNIT, tiers as never));
  expect(points(9n)).toEqual([0n, 0n, 0n]);
  expect(points(10n)).toEqual([10n, 10n, 10n]);
  expect(points(99n)).toEqual([99n, 99n, 99n]);
  expect(points(100n)).toEqual([200n, 200n, 200n]);
  expect(points(5_000n)).toEqual([15_000n, 15_000n, 15_000n]);
  expect(pointsOfDeposit(15n * UNIT, [{ from: 0n, ratePpb: PPB / 10n }])).toBe(1n);
});

test.each([
  [5n, 9n, { taken: 5n, rest: 0n }],
  [9n, 9n, { taken: 9n, rest: 0n }],
  [9n, 5n, { taken: 5n, rest: 4n }],
])('[PNT-02] of %s points with %s there, %o are taken', (wanted, available, split) => {
  expect(splitBy(wanted, available)).toEqual(split);
});

test('[PNT-03] points are worth whole coins of the currency, rounded down', () => {
  // Three points for a chip.
  const pointsPerChip = 3n * PPB;
  expect(chipsFor(3n, { pointsPerChip, coin: 100n })).toBe(UNIT);
  expect(chipsFor(1n, { pointsPerChip, coin: 100n })).toBe(3_300n);
  expect(chipsFor(5n, { pointsPerChip, coin: UNIT })).toBe(UNIT);
  expect(chipsFor(2n, { pointsPerChip, coin: UNIT })).toBe(0n);
});
