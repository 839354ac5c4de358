import { expect, test } from 'vitest';
import { isNetWin, outcomeText, signed } from './net.ts';

const money = (units: number) => (units / 10_000).toFixed(2);
const text = (key: string, values = {}) => `${key} ${Object.values(values).join(' ')}`.trim();

test('[GLA-08] a return below the stake is a loss: 0.28 back of 1.00 says −0.72', () => {
  const words = (stake: number, win: number) => outcomeText(text, money, { stake, win });
  expect(words(10_000, 2_800)).toBe('cameBack 0.28 1.00 −0.72');
  expect(words(10_000, 10_000)).toBe('cameBack 1.00 1.00 0.00');
  expect(words(10_000, 10_001)).toMatch(/^youWin/);
  expect(words(10_000, 0)).toBe('noWin');
  expect([2_800, 10_000, 10_001].map((win) => isNetWin({ stake: 10_000, win }))).toEqual([false, false, true]);
  expect([signed(money, 15_000), signed(money, 0), signed(money, -7_200)]).toEqual(['+1.50', '0.00', '−0.72']);
});
