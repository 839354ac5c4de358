import { expect, test } from 'vitest';
import { findHotGames, firstOpenHour, gameKey, type Plays, POPULAR_MS, startOfHour } from './rules.ts';

const HOUR = 3_600_000;
const NOON = Date.parse('2030-01-08T12:00:00Z');

test('[GAM-07] the incomplete hour and the one before are counted again, and after a pause every hour since', () => {
  expect(startOfHour(NOON + 1_000)).toBe(NOON);
  expect(startOfHour(NOON)).toBe(NOON);
  expect(firstOpenHour(NOON + 60_000, NOON)).toBe(NOON - HOUR);
  expect(firstOpenHour(NOON + 60_000, NOON - 5 * HOUR)).toBe(NOON - 5 * HOUR);
  expect(firstOpenHour(NOON, undefined)).toBe(NOON - POPULAR_MS);
  expect(firstOpenHour(NOON, NOON - POPULAR_MS - 9 * HOUR)).toBe(NOON - POPULAR_MS);
});

const game = (gameId: number, gameType: string) => ({ gameId, gameType, vendor: 'NVX', gameCode: `g${gameId}` });
/** Plays of the days before, and of the last day, by game. */
const counts = (
  all: Readonly<Record<number, readonly [earlier: number, recent: number]>>,
): ReadonlyMap<string, Plays> =>
  new Map(
    Object.entries(all).map(([id, [earlier, recent]]) => [
      gameKey(game(Number(id), '')),
      { plays: earlier + recent, recent },
    ]),
  );

test('[GAM-07] hot games are those that rose most on the last day, at most a sixth of each category', () => {
  const slots = Array.from({ length: 12 }, (_, index) => game(index + 1, 'RNG'));
  const games = [...slots, game(20, 'LIVE'), game(21, 'LIVE')];
  expect(findHotGames(games, new Map())).toEqual(new Set());
  const rising = counts({ 3: [60, 1], 5: [6, 8], 7: [0, 4], 8: [12, 3], 20: [20, 0], 21: [1, 1] });
  expect(findHotGames(games, rising)).toEqual(new Set([5, 7, 21]));
  const equal = counts({ 1: [90, 1], 9: [0, 2], 4: [0, 2], 6: [0, 2] });
  expect(findHotGames(games, equal), 'of equal ones the first in the catalogue').toEqual(new Set([4, 6]));
  const last = counts({ 1: [90, 1], 2: [0, 1], 10: [0, 4], 12: [0, 3] });
  expect(findHotGames(games, last), 'those that rose most, wherever they stand').toEqual(new Set([10, 12]));
  expect(findHotGames(games.toReversed(), equal)).toEqual(new Set([4, 6]));
  const few = counts({ 1: [0, 1], 2: [0, 1], 3: [0, 1], 7: [50, 1] });
  expect(findHotGames(slots.slice(0, 7), few)).toEqual(new Set([1, 2]));
});

test('[GAM-07] the most played game is not hot for being played as before, however the site grows', () => {
  const games = [game(1, 'RNG'), game(2, 'RNG')];
  expect(findHotGames(games, counts({ 1: [600, 100], 2: [6, 1] }))).toEqual(new Set());
  expect(findHotGames(games, counts({ 1: [600, 300], 2: [6, 3] }))).toEqual(new Set());
  expect(findHotGames(games, counts({ 1: [600, 300], 2: [6, 4] }))).toEqual(new Set([2]));
});

test('[GAM-07] without plays before the last day no game is hot', () => {
  expect(findHotGames([game(1, 'RNG'), game(2, 'RNG')], counts({ 1: [0, 9], 2: [0, 1] }))).toEqual(new Set());
});
