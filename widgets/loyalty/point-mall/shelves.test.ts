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
  [{ points: 30 }, 5, 100, 3],
  [{ points: 1 }, 5, 1000, 5],
  [{ points: 1, left: 2 }, 5, 1000, 2],
  [{ points: 1 }, 500, 1000, 99],
  [{ points: 30 }, 5, 10, 0],
])('[PNT-03] at most as many as stock, limit and points allow', (reward, stock, balance, most) => {
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
