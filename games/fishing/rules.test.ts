import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../../rules/random.ts';
import { maxWin } from '../vendor/stakes.ts';
import { game } from './game.ts';
import { KINDS, kindOf, MAX_MULTIPLIER, RETURN_TO_PLAYER } from './rules/kinds.ts';
import { fishAt, fishOf, isWithinReach, placeAt, TOLERANCE } from './rules/school.ts';
import { catchChance, shoot, winOf } from './rules/shot.ts';
import { shotStakes } from './stakes.ts';

test('[GLA-08] each kind of fish returns exactly the stated return to player', () => {
  for (const kind of KINDS) {
    const chance = catchChance(kind);
    const weights = kind.prizes.reduce((sum, { weight }) => sum + weight, 0);
    const worth = kind.prizes.reduce((sum, { weight, multiplier }) => sum + weight * multiplier, 0);
    // Checks chance × mean prize = RTP in whole numbers.
    expect(BigInt(chance.of) * BigInt(worth) * 10_000n, kind.name).toBe(
      BigInt(RETURN_TO_PLAYER) * BigInt(chance.in) * BigInt(weights),
    );
    expect(chance.of).toBeLessThan(chance.in);
    expect(chance.in).toBeLessThan(2 ** 32);
  }
});

test('[GLA-08] a long simulation of mixed shots converges to the stated return', () => {
  const random = seededRandom(20);
  const shots = 400_000;
  expect(game.returnToPlayer).toBe(RETURN_TO_PLAYER / 100);
  let won = 0;
  let spread = 0;
  for (let shot = 0; shot < shots; shot += 1) {
    const kind = KINDS[random.integer(KINDS.length)]!;
    won += shoot(kind, random).multiplier;
  }
  for (const kind of KINDS) {
    const chance = catchChance(kind);
    const weights = kind.prizes.reduce((sum, { weight }) => sum + weight, 0);
    const squares = kind.prizes.reduce((sum, { weight, multiplier }) => sum + weight * multiplier ** 2, 0) / weights;
    spread += ((chance.of / chance.in) * squares - (RETURN_TO_PLAYER / 10_000) ** 2) / KINDS.length;
  }
  const deviation = Math.sqrt(spread / shots);
  expect(Math.abs(won / shots - RETURN_TO_PLAYER / 10_000)).toBeLessThan(4 * deviation);
});

test('a shot wins a whole multiple of its stake or nothing', () => {
  const prizes = new Map(KINDS.map((kind) => [kind.name, new Set(kind.prizes.map(({ multiplier }) => multiplier))]));
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(...KINDS), fc.constantFrom(...shotStakes('USD')), (seed, kind, stake) => {
      const result = shoot(kind, seededRandom(seed));
      const won = winOf(stake, result);
      return result.caught
        ? prizes.get(kind.name)!.has(result.multiplier) && won === stake * result.multiplier
        : won === 0;
    }),
  );
  for (const currency of ['USD', 'VND', 'JPY']) {
    expect(MAX_MULTIPLIER * Math.max(...shotStakes(currency))).toBeLessThanOrEqual(maxWin(currency));
  }
  expect(() => kindOf('whale' as never)).toThrow(RangeError);
});

test('the fish are a function of pond number and time, and the pond is never empty', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), fc.integer({ min: 0, max: 86_400_000 }), (pond, time) => {
      const school = fishAt(pond, time);
      const again = fishAt(pond, time);
      return (
        school.length >= 5 &&
        school.length <= 60 &&
        JSON.stringify(school) === JSON.stringify(again) &&
        school.every((fish) => JSON.stringify(fish) === JSON.stringify(fishOf(pond, fish.id)))
      );
    }),
  );
});

test('a fish crosses from one edge to the other and can be hit only during that time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), fc.integer({ min: 0, max: 10_000 }), (pond, id) => {
      const fish = fishOf(pond, id);
      const [start, end] = [placeAt(fish, fish.from), placeAt(fish, fish.until)];
      const middle = placeAt(fish, (fish.from + fish.until) / 2);
      return (
        (start.x < 0 ? end.x > 1000 : start.x > 1000 && end.x < 0) &&
        middle.x > 0 &&
        middle.x < 1000 &&
        middle.y > -100 &&
        middle.y < 1000 &&
        isWithinReach(fish, fish.from) &&
        !isWithinReach(fish, fish.until + TOLERANCE) &&
        !isWithinReach(fish, fish.from - TOLERANCE - 1)
      );
    }),
  );
});

test('every kind of fish appears within ten minutes', () => {
  const seen = new Set(Array.from({ length: 1000 }, (_, id) => fishOf(77, id).kind));
  expect([...seen].toSorted()).toEqual(KINDS.map(({ name }) => name).toSorted());
});
