import { describe, expect, test } from 'vitest';
import { readStatement } from './rules.ts';

const BRL = { amount: 1_000_000n, fee: 20_000n, currency: 'BRL' };
const VND = { ...BRL, currency: 'VND' };

describe('[MEM-05] what a player says about a payout', () => {
  test('all of it or nothing arrived, whatever amount is sent along', () => {
    expect(readStatement({ answer: 'RECEIVED', amount: 1 }, BRL)).toEqual({ confirmation: 'received', received: null });
    const none = { confirmation: 'not_received', received: null };
    expect(readStatement({ answer: 'NOT_RECEIVED', amount: 1 }, BRL)).toEqual(none);
  });

  // 98.00 were paid after the fee.
  test.each([
    [97.99, BRL, 979_900n],
    [0.01, BRL, 100n],
    [98, BRL, undefined],
    [100, BRL, undefined],
    [0, BRL, undefined],
    [-1, BRL, undefined],
    [97.995, BRL, undefined],
    [1.00001, BRL, undefined],
    [undefined, BRL, undefined],
    [97, VND, 970_000n],
    [97.5, VND, undefined],
  ])('a part of %s is a whole number of coins and less than what was paid', (amount, paid, received) => {
    const request = { answer: 'PARTLY', ...(amount === undefined ? {} : { amount }) } as const;
    const read = readStatement(request, paid);
    expect(read).toEqual(received === undefined ? undefined : { confirmation: 'partly', received });
  });
});
