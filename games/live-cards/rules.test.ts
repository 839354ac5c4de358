import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../rules/random.ts';
import { DECK_SIZE, openShoe } from '../vendor/cards.ts';
import { bankerDraws, cardGameOf, type Deal, dealBaccarat, dealDuel, totalOfHand } from './rules.ts';

/** Returns the card of a rank (1 … 13) in diamonds. */
const c = (rank: number): number => rank - 1;
const baccarat = cardGameOf({ classify: 'BACCARAT', code: 'grand-baccarat' });
const even = cardGameOf({ classify: 'BACCARAT', code: 'no-commission-baccarat' });
const duel = cardGameOf({ classify: 'DRAGON_TIGER', code: 'dragon-tiger-live' });

test('tens and court cards count zero, and a total keeps only its last digit', () => {
  expect(
    [
      [c(10), c(13)],
      [c(9), c(9)],
      [c(1), c(6), c(12)],
    ].map(totalOfHand),
  ).toEqual([0, 8, 7]);
});

test.each([
  [2, 8, true],
  [3, 8, false],
  [3, 9, true],
  [4, 1, false],
  [4, 2, true],
  [4, 7, true],
  [4, 8, false],
  [5, 3, false],
  [5, 4, true],
  [6, 5, false],
  [6, 6, true],
  [6, 7, true],
  [7, 6, false],
])('a banker of %i after the player’s third card %i draws: %s', (total, third, draws) => {
  expect(bankerDraws(total, c(third))).toBe(draws);
});

test('while the player stands, the banker draws up to five', () => {
  expect([4, 5, 6].map((total) => bankerDraws(total, undefined))).toEqual([true, true, false]);
});

describe('[GLA-08] payouts of a deal', () => {
  const first: Deal = { first: [c(4), c(4)], second: [c(2), c(5)] };
  const six: Deal = { first: [c(2), c(3)], second: [c(2), c(4)] };
  const tie: Deal = { first: [c(9), c(13)], second: [c(4), c(5)] };
  test.each([
    [baccarat, first, { first: 10_000, second: 10_000, tie: 10_000 }, 20_000],
    [baccarat, first, { firstPair: 10_000, secondPair: 10_000 }, 120_000],
    [baccarat, six, { second: 10_000 }, 19_500],
    [even, six, { second: 10_000 }, 15_000],
    [even, { first: [c(2), c(3)], second: [c(3), c(4)] }, { second: 10_000 }, 20_000],
    [baccarat, tie, { first: 10_000, second: 10_000, tie: 10_000 }, 110_000],
    [duel, { first: [c(13)], second: [c(1)] }, { first: 10_000, second: 10_000 }, 20_000],
    [duel, { first: [c(7)], second: [c(7) + 13] }, { first: 10_000, tie: 10_000 }, 125_000],
    [duel, { first: [c(2)], second: [c(3)] }, { first: 10_000 }, 0],
  ] as const)('case %#', (...[game, deal, chips, pays]) => {
    expect(game.payout(chips, deal)).toBe(pays);
  });
});

test('a shoe of eight decks contains each card eight times', () => {
  const next = openShoe(seededRandom(3), 8);
  const counts = Array.from({ length: DECK_SIZE }, () => 0);
  for (let at = 0; at < DECK_SIZE * 8; at += 1) counts[next()]! += 1;
  expect(new Set(counts)).toEqual(new Set([8]));
});

test('[GLA-08] in a long simulation the tables return the stated share', () => {
  const random = seededRandom(11);
  const deals = 60_000;
  const back = { first: 0, second: 0, even: 0, dragon: 0 };
  for (let at = 0; at < deals; at += 1) {
    const deal = dealBaccarat(random);
    back.first += baccarat.payout({ first: 10_000 }, deal);
    back.second += baccarat.payout({ second: 10_000 }, deal);
    back.even += even.payout({ second: 10_000 }, deal);
    back.dragon += duel.payout({ first: 10_000 }, dealDuel(random));
  }
  const percent = (sum: number): number => sum / deals / 100;
  // One standard error of sixty thousand even chances is 0.4 %.
  for (const [found, stated] of [
    [back.first, 98.76],
    [back.second, 98.94],
    [back.even, 98.54],
    [back.dragon, 96.27],
  ] as const)
    expect(Math.abs(percent(found) - stated)).toBeLessThan(1.4);
});

test('every deal is determined by its seed and has a legal number of cards', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const deal = dealBaccarat(seededRandom(seed));
      expect(deal).toEqual(dealBaccarat(seededRandom(seed)));
      for (const hand of [deal.first, deal.second]) expect([2, 3]).toContain(hand.length);
    }),
    { numRuns: 200 },
  );
});
