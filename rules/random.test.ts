import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixedClock, systemClock } from './clock.ts';
import { fromBytes, pick, seededRandom, systemRandom } from './random.ts';

test('a fixed clock changes only through advance and set', () => {
  const clock = fixedClock('2026-03-01T00:00:00Z');
  expect(clock.now()).toBe(Date.UTC(2026, 2, 1));
  clock.advance(1500);
  expect(clock.now()).toBe(Date.UTC(2026, 2, 1) + 1500);
  clock.set(7);
  expect(clock.now()).toBe(7);
  expect(() => fixedClock('soon')).toThrow(RangeError);
  const [before, now, after] = [Date.now(), systemClock.now(), Date.now()];
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(after);
});

test('the same seed gives the same sequence, another seed another sequence', () => {
  const draw = (seed: number) =>
    Array.from(
      { length: 20 },
      (
        (random) => () =>
          random.integer(1000)
      )(seededRandom(seed)),
    );
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test('a seeded integer is made of the next four bytes, the highest first', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const bytes = seededRandom(seed).bytes(8);
      const random = seededRandom(seed);
      const words = [random.integer(2 ** 32), random.integer(2 ** 32)];
      const view = new DataView(bytes.buffer);
      return words.every((word, at) => word === view.getUint32(4 * at));
    }),
  );
});

test('an integer stays below its bound, for any bound', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 32 - 1 }), (below) => {
      const drawn = systemRandom.integer(below);
      return Number.isInteger(drawn) && drawn >= 0 && drawn < below;
    }),
  );
  for (const bad of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1]) expect(() => systemRandom.integer(bad)).toThrow(RangeError);
});

test('the faces of a seeded die are uniformly distributed', () => {
  const random = seededRandom(1);
  const faces = [0, 0, 0, 0, 0, 0];
  for (let throws = 0; throws < 60_000; throws += 1) faces[random.integer(6)]! += 1;
  for (const count of faces) expect(Math.abs(count - 10_000)).toBeLessThan(400);
});

test('returns bytes of any length, and picks an entry of any list', () => {
  expect(systemRandom.bytes(0)).toHaveLength(0);
  const many = systemRandom.bytes(200_000);
  expect(many).toHaveLength(200_000);
  expect(new Set(many.subarray(199_000)).size).toBeGreaterThan(200);
  expect(pick(systemRandom, [])).toBeUndefined();
  expect(['a', 'b']).toContain(pick(systemRandom, ['a', 'b']));
});

test('an integer draws again where a value would make the first ones likelier', () => {
  /** What is drawn from these words, and how many of them it takes. */
  const draw = (below: number, ...words: readonly number[]) => {
    const left = [...words];
    const random = fromBytes((length) => {
      const bytes = new Uint8Array(length);
      new DataView(bytes.buffer).setUint32(0, left.shift() ?? 0);
      return bytes;
    });
    return [random.integer(below), words.length - left.length];
  };
  // 2^32 leaves 1 when divided by 3: the last word alone is beyond the last whole interval.
  expect(draw(3, 2 ** 32 - 1, 7)).toEqual([1, 2]);
  expect(draw(3, 2 ** 32 - 2, 7)).toEqual([2, 1]);
  expect(draw(2 ** 32, 2 ** 32 - 1)).toEqual([2 ** 32 - 1, 1]);
  expect(draw(1, 9)).toEqual([0, 1]);
});

test('the bytes of a seed are the same for ever, because art and recorded games are made of them', () => {
  expect([...seededRandom(7).bytes(6)]).toEqual([44, 18, 94, 150, 231, 244]);
});
