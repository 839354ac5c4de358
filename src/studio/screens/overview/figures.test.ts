import { expect, test } from 'vitest';
import type { OpsFiguresResponse } from '../../../../generated/types/operator-calls.ts';
import { changeOf, type Figure, figureGroups, periodOf, sumOf } from './figures.ts';

const day = (name: string, visits: number) => ({ day: name, visits, crashes: 0, failures: 1, registrations: 2 });
const moved = (name: string, staked: number, won: number | string) => ({
  day: name,
  deposits: 1,
  deposited: 250_000,
  rounds: 1,
  staked,
  won,
});
const answer: OpsFiguresResponse = {
  currency: 'BRL',
  timeZone: 'UTC',
  countedAt: '2026-01-04T12:00:00.000Z',
  visitsSince: '2026-01-01',
  days: [day('2026-01-01', 2), day('2026-01-02', 2), day('2026-01-03', 1), day('2026-01-04', 5)],
  money: [
    { realm: 'play', currency: 'BRL', sandbox: true, days: [moved('2026-01-04', 10, 0)] },
    {
      realm: 'play',
      currency: 'BRL',
      sandbox: false,
      days: [moved('2026-01-02', 100, 40), moved('2026-01-04', 100, '9007199254740993')],
    },
  ],
  scheduled: [],
};
const figure = (key: string, group = 0): Figure => {
  const found = figureGroups(answer)[group]?.figures.find((one) => one.key === key);
  if (!found) throw new Error(`There is no figure ${key}.`);
  return found;
};

test('[OPS-07] a figure has the days of the period, and the days before it to compare with', () => {
  expect(figure('visits')).toMatchObject({ before: [2n, 2n], values: [1n, 5n] });
  expect(changeOf(figure('visits'))).toBe(50);
  expect(changeOf(figure('registrations'))).toBe(0);
  expect(changeOf(figure('crashes'))).toBeUndefined();
});

test('[OPS-07] days that nobody counted are not compared with', () => {
  const [site] = figureGroups({ ...answer, visitsSince: '2026-01-02' });
  expect(site?.figures[0]?.isComparable).toBe(false);
  expect(changeOf(site!.figures[0]!)).toBeUndefined();
});

test('[OPS-07] net is what was staked less what was won, exact at any size; days without money are zero', () => {
  expect(figure('net', 1)).toMatchObject({ before: [0n, 60n], values: [0n, 100n - 9_007_199_254_740_993n] });
  expect(changeOf(figure('net', 1))).toBeUndefined();
  expect(sumOf(figure('deposited', 1).values)).toBe(250_000n);
});

test('[OPS-07] the money of the sandbox is a group of its own, after that of players', () => {
  expect(figureGroups(answer).map(({ money }) => money?.sandbox)).toEqual([undefined, false, true]);
});

test('an address without a known period shows 30 days', () => {
  expect([periodOf('7'), periodOf('8'), periodOf(undefined)]).toEqual([7, 30, 30]);
});
