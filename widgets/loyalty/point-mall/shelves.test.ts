import { expect, test } from 'vitest';
import { barOf, chipsOf, mostOf, shelvesOf } from './shelves.ts';

test.each([
  [{ stock: 0, points: 10 }, 100, 'sold-out'],
  [{ stock: 3, left: 0, points: 10 }, 100, 'mine'],
  [{ stock: 3, left: 1, points: 101 }, 100, 'missing'],
  [{ stock: 3, points: 100 }, 100, undefined],
])('[PNT-01] %o with %i points: %s', (reward, balance, bar) => {
  expect(barOf(reward, balance)).toBe(bar);
});

test.each([
  { reward: { points: 30 }, stock: 5, balance: 100, most: 3 },
  { reward: { points: 1 }, stock: 5, balance: 1000, most: 5 },
  { reward: { points: 1, left: 2 }, stock: 5, balance: 1000, most: 2 },
  { reward: { points: 1 }, stock: 500, balance: 1000, most: 99 },
  { reward: { points: 30 }, stock: 5, balance: 10, most: 0 },
])('[PNT-03] at most as many as stock, limit and points allow: $most', ({ reward, stock, balance, most }) => {
  expect(mostOf(reward, stock, balance)).toBe(most);
});

test('[PNT-03] chips are rounded down to the coin', () => {
  expect(chipsOf(950, 100, 100)).toBe(95_000);
  expect(chipsOf(101, 3, 100)).toBe(336_600);
  expect(chipsOf(100, 0.005, 10_000)).toBe(200_000_000);
});

test('[PNT-01] categories in the order of the goods', () => {
  const one = (shelf: string) => ({ shelf }) as never;
  expect(shelvesOf([one('Home'), one(''), one('Sound'), one('Home')])).toEqual(['Home', 'Sound']);
});
