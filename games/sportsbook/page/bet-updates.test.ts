import { expect, test } from 'vitest';
import type { BetView } from '../bet.ts';
import { applyBetUpdate } from './bet-updates.ts';

const bet = (id: string, state: 'open' | 'closed') => ({ id, state }) as unknown as BetView;

test('[GLA-08] a settled bet stays settled when the response of an earlier sale arrives late', () => {
  const open = applyBetUpdate({ open: [bet('b', 'open')], settled: [] }, bet('a', 'open'));
  expect(open.open.map(({ id }) => id)).toEqual(['a', 'b']);
  const over = applyBetUpdate(open, bet('a', 'closed'));
  expect(over).toEqual({ open: [bet('b', 'open')], settled: [bet('a', 'closed')] });
  expect(applyBetUpdate(over, bet('a', 'open'))).toEqual(over);
});
