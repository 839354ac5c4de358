import { expect, test } from 'vitest';
import { isBoardWin, maskName, minPayout, shownFor } from './rules.ts';

const DAY_MS = 86_400_000;
const round = { staked: 10n, won: 100n, liveBets: 1, closedAt: new Date(0) };

test('[GAM-08] the board shows a settled round that paid more than its stakes and reached the threshold', () => {
  expect(isBoardWin(round, 100n)).toBe(true);
  expect(isBoardWin(round, 101n), 'below the threshold').toBe(false);
  expect(isBoardWin({ ...round, closedAt: null }, 100n), 'an open round').toBe(false);
  expect(isBoardWin({ ...round, liveBets: 0 }, 100n), 'every bet was rolled back').toBe(false);
  expect(isBoardWin({ ...round, staked: 100n }, 100n), 'only the stake came back').toBe(false);
  expect(isBoardWin({ ...round, staked: 99n }, 100n)).toBe(true);
});

test('[GAM-08] threshold and period are settings; without them ten dollar-sized units and seven days', () => {
  expect(minPayout(undefined, 'BRL')).toBe(100_000n);
  expect(minPayout({}, 'VND')).toBe(2_000_000_000n);
  expect(minPayout({ minPayout: 0 }, 'VND')).toBe(0n);
  expect(shownFor()).toBe(7 * DAY_MS);
  expect(shownFor({ days: 30 })).toBe(30 * DAY_MS);
});

test('[GAM-08] a name is masked so that it cannot be recognised', () => {
  expect(['luana', 'anna', 'joe', 'jo', '', 'Ægir'].map(maskName)).toEqual([
    'lu***a',
    'an***a',
    'j***',
    'j***',
    '***',
    'Æg***r',
  ]);
});
