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
const recent = (counts: Readonly<Record<number, number>>): ReadonlyMap<string, Plays> =>
  new Map(Object.entries(counts).map(([id, count]) => [gameKey(game(Number(id), '')), { plays: 99, recent: count }]));

test('[GAM-07] hot games are the most played of the last day, at most a sixth of each category', () => {
  const slots = Array.from({ length: 12 }, (_, index) => game(index + 1, 'RNG'));
  const games = [...slots, game(20, 'LIVE'), game(21, 'LIVE')];
  expect(findHotGames(games, new Map())).toEqual(new Set());
  expect(findHotGames(games, recent({ 3: 1, 5: 4, 7: 2, 20: 0, 21: 1 }))).toEqual(new Set([5, 7, 21]));
  expect(findHotGames(games, recent({ 9: 2, 4: 2, 6: 2 })), 'of equal ones the first in the catalogue').toEqual(
    new Set([4, 6]),
  );
  expect(findHotGames(slots.slice(0, 7), recent({ 1: 1, 2: 1, 3: 1 }))).toEqual(new Set([1, 2]));
});
