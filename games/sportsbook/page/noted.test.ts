import { expect, test } from 'vitest';
import type { BetView } from '../bet.ts';
import { noted } from './noted.ts';

const bet = (id: string, state: 'open' | 'closed') => ({ id, state }) as unknown as BetView;

test('[GLA-08] a bet that is over stays over, though the answer of a sale before that comes late', () => {
  const open = noted({ open: [bet('b', 'open')], settled: [] }, bet('a', 'open'));
  expect(open.open.map(({ id }) => id)).toEqual(['a', 'b']);
  const over = noted(open, bet('a', 'closed'));
  expect(over).toEqual({ open: [bet('b', 'open')], settled: [bet('a', 'closed')] });
  expect(noted(over, bet('a', 'open'))).toEqual(over);
});
