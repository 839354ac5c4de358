import { expect, test } from 'vitest';
import { after, fromState, withBet } from './view.ts';

const flying = fromState({
  phase: 'flying',
  number: 7,
  elapsed: 0,
  commitment: 'c',
  last: [],
  bets: [],
  mine: [],
});

test('[GLA-08] a bet that is paid before its confirmation arrives stays paid', () => {
  const bet = { slot: 1, stake: 10_000, target: 101 };
  const paid = after(flying, { type: 'paid', slot: 1, stake: 10_000, at: 101 });
  expect(withBet(paid.mine, bet)).toEqual([{ slot: 1, stake: 10_000, cashedAt: 101 }]);
  const usual = after({ ...flying, mine: withBet([], bet) }, { type: 'paid', slot: 1, stake: 10_000, at: 101 });
  expect(usual.mine).toEqual([{ ...bet, cashedAt: 101 }]);
  expect(after(usual, { type: 'betting', number: 8, commitment: 'd' }).mine).toEqual([]);
});
