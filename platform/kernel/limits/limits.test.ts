import { expect, test } from 'vitest';
import { secondsLeft } from './limits.ts';

const rule = { key: 'k', free: 5, longest: 900 };
const left = (count: number, secondsAgo = 0) =>
  secondsLeft({ count, lastAt: 1_000_000 - secondsAgo * 1000 }, rule, 1_000_000);

test('the wait begins after the free failures, doubles, and has an end', () => {
  expect([0, 4, 5, 6, 7, 10, 12, 13, 500].map((count) => left(count))).toEqual([0, 0, 5, 10, 20, 160, 640, 900, 900]);
});

test('the wait passes, and old failures no longer count', () => {
  expect([left(6, 4), left(6, 10), left(13, 60), left(500, 900)]).toEqual([6, 0, 840, 0]);
});
