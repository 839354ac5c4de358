import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carryKey, foldStakes, type KnownPoints, type PointState, type StakePoints } from './fold-stakes.ts';

/** A rate of one point for a unit of the currency. */
const RATE = 1_000_000_000n;
const MEMBER = 7n;

const stakeOf = (units: number, place: number): StakePoints => ({
  memberId: MEMBER,
  kind: place % 2 === 0 ? 'rng' : 'live',
  stake: BigInt(units),
  ratePpb: RATE,
  key: `stake:${place}`,
});

const knownOf = (state: PointState, posted: readonly string[] = []): KnownPoints => ({
  states: new Map([[MEMBER, state]]),
  carries: new Map(),
  posted: new Set(posted),
});

const anyStakes = fc
  .array(fc.integer({ min: -90_000, max: 90_000 }), { maxLength: 12 })
  .map((units) => units.map(stakeOf));
const anyState: fc.Arbitrary<PointState> = fc.oneof(
  fc.record({ available: fc.bigInt({ min: 0n, max: 20n }), owed: fc.constant(0n) }),
  fc.record({ available: fc.constant(0n), owed: fc.bigInt({ min: 0n, max: 20n }) }),
);

test('[PNT-02] postings never make the balance negative, and nobody has points and owes some', () => {
  fc.assert(
    fc.property(anyStakes, anyState, (stakes, before) => {
      const { transfers, debts } = foldStakes(stakes, knownOf(before));
      let balance = before.available;
      for (const { type, points } of transfers) {
        expect(points).toBeGreaterThan(0n);
        balance += type === 'points_earn' ? points : -points;
        expect(balance).toBeGreaterThanOrEqual(0n);
      }
      const owed = debts.get(MEMBER) ?? before.owed;
      expect(balance > 0n && owed > 0n).toBe(false);
      expect(new Set(transfers.map(({ key }) => key)).size).toBe(transfers.length);
    }),
  );
});

test('[PNT-02] stakes are worth the same whatever their order: what they earn, less what is given back and owed', () => {
  fc.assert(
    fc.property(anyStakes, anyState, (stakes, before) => {
      const { transfers, debts, carries } = foldStakes(stakes, knownOf(before));
      const moved = transfers.reduce((sum, { type, points }) => sum + (type === 'points_earn' ? points : -points), 0n);
      const owed = (debts.get(MEMBER) ?? before.owed) - before.owed;
      const parts = [...carries.values()].reduce((sum, carry) => sum + carry, 0n);
      const staked = stakes.reduce((sum, { stake }) => sum + stake, 0n);
      expect((moved - owed) * 10_000n * RATE + parts).toBe(staked * RATE);
    }),
  );
});

test('[PNT-02] a stake whose key has posted moves no points again', () => {
  const [stake] = [stakeOf(50_000, 0)];
  expect(foldStakes([stake], knownOf({ available: 0n, owed: 0n }, [stake.key])).transfers).toEqual([]);
});

test('[PNT-02] later points pay what is owed first, and the rest of a point is carried', () => {
  const { transfers, debts, carries } = foldStakes([stakeOf(75_000, 0)], knownOf({ available: 0n, owed: 5n }));
  expect(transfers.map(({ type, key, points }) => [type, key, points])).toEqual([
    ['points_earn', 'stake:0', 7n],
    ['points_debt', 'stake:0:debt', 5n],
  ]);
  expect(debts.get(MEMBER)).toBe(0n);
  expect(carries.get(carryKey(MEMBER, 'rng'))).toBe(5_000n * RATE);
});
