import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seedCommitment } from '../fairness.ts';
import { seededRandom } from '../random.ts';
import { cutParts, drawPrize, findWheelProblem, isProven, type RafflePrize } from './draw.ts';

const PRIZES: readonly RafflePrize[] = [
  { key: 'big', kind: 'cash', amount: 500_000, weight: 10_000 },
  { key: 'small', kind: 'points', amount: 20, weight: 340_000 },
  { key: 'none', kind: 'none', amount: 0, weight: 650_000 },
];

test('[PRO-03] prizes come as often as the odds say', () => {
  const runs = 20_000;
  const counts = { big: 0, small: 0, none: 0 };
  for (let nonce = 0; nonce < runs; nonce += 1)
    counts[drawPrize(PRIZES, { serverSeed: 'secret', clientSeed: 'mine', nonce }).key as 'big'] += 1;
  for (const { key, weight } of PRIZES) {
    const expected = (runs * weight) / 1_000_000;
    expect(Math.abs(counts[key as 'big'] - expected)).toBeLessThan(5 * Math.sqrt(expected));
  }
});

test('[PRO-03] a draw is proven by the seed that was promised, and by no other', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8 }), fc.string({ minLength: 1 }), fc.nat(), (serverSeed, clientSeed, nonce) => {
      const seed = { serverSeed, clientSeed, nonce };
      const { key } = drawPrize(PRIZES, seed);
      const commitment = seedCommitment(serverSeed);
      expect(isProven(PRIZES, key, { ...seed, commitment })).toBe(true);
      expect(isProven(PRIZES, key, { ...seed, serverSeed: `${serverSeed}0`, commitment })).toBe(false);
      const other = PRIZES.find((prize) => prize.key !== key)?.key ?? '';
      expect(isProven(PRIZES, other, { ...seed, commitment })).toBe(false);
    }),
  );
});

test('[PRO-03] weights that are no million, a key twice or money as the fallback make no wheel', () => {
  expect(findWheelProblem(PRIZES, 'none')).toBeUndefined();
  expect(findWheelProblem(PRIZES, 'big')).toBe('fallback');
  expect(findWheelProblem(PRIZES.slice(1), 'none')).toBe('weight');
  const weights = (one: number, two: number) =>
    findWheelProblem(
      [
        { ...PRIZES[0]!, weight: one },
        { ...PRIZES[2]!, weight: two },
      ],
      'none',
    );
  expect([weights(0, 1_000_000), weights(-1, 1_000_001), weights(0.5, 999_999.5)]).toEqual([
    undefined,
    'weight',
    'weight',
  ]);
  expect(findWheelProblem([...PRIZES, { ...PRIZES[0]!, weight: 0 }], 'none')).toBe('key');
});

test('[PRO-03] the parts of envelopes add up exactly and none is below the least', () => {
  const bounds = fc.record({
    count: fc.integer({ min: 1, max: 300 }),
    least: fc.integer({ min: 1, max: 50 }),
    extra: fc.nat(200_000),
    seed: fc.nat(),
  });
  fc.assert(
    fc.property(bounds, ({ count, least, extra, seed }) => {
      const coin = 100;
      const total = (least * count + extra) * coin;
      const parts = cutParts({ total, count, least: least * coin, coin }, seededRandom(seed));
      expect(parts).toHaveLength(count);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(least * coin);
    }),
  );
});

test('[PRO-03] every place of the envelopes has about the same mean', () => {
  const count = 5;
  const sums = Array.from({ length: count }, () => 0);
  const runs = 4_000;
  for (let seed = 0; seed < runs; seed += 1)
    for (const [place, part] of cutParts({ total: 50_000, count, least: 100, coin: 1 }, seededRandom(seed)).entries())
      sums[place] = (sums[place] ?? 0) + part;
  for (const sum of sums) expect(Math.abs(sum / runs - 10_000)).toBeLessThan(500);
});

test('[PRO-03] no part is above twice the mean of what is left, and a sum too small for its parts is none', () => {
  const most = { integer: (below: number) => below - 1 };
  const cut = (total: number, count: number, drawn: { integer: (below: number) => number } = most) =>
    cutParts({ total, count, least: 100, coin: 100 }, drawn as Parameters<typeof cutParts>[1]);
  expect(cut(1_000, 5)).toEqual([300, 200, 200, 200, 100]);
  expect(cut(1_000, 5, { integer: () => 0 })).toEqual([100, 100, 100, 100, 600]);
  expect(cut(500, 5)).toEqual(Array(5).fill(100));
  expect(() => cut(499, 5)).toThrow('too small');
});
