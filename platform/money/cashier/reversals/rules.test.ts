import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideReversal } from './rules.ts';

test.each([
  ['the wallet has it', { change: 100n, balance: 150n, owed: 0n }, { wallet: 100n, debt: 0n }],
  ['the wallet has a part of it', { change: 100n, balance: 30n, owed: 0n }, { wallet: 30n, debt: 70n }],
  ['the wallet is empty', { change: 100n, balance: 0n, owed: 5n }, { wallet: 0n, debt: 100n }],
  ['the wallet is below zero', { change: 100n, balance: -30n, owed: 0n }, { wallet: 0n, debt: 100n }],
  ['it is given back to a player who owes', { change: -100n, balance: 0n, owed: 70n }, { wallet: -30n, debt: -70n }],
  ['it is given back to one who owes more', { change: -50n, balance: 0n, owed: 70n }, { wallet: 0n, debt: -50n }],
])('[MEM-04] a reversed payment when %s', (_title, input, parts) => {
  expect(divideReversal(input)).toEqual(parts);
});

test('[MEM-04] the parts of a reversal add up, take no wallet below zero and clear no debt twice', () => {
  const money = fc.bigInt({ min: 0n, max: 10n ** 15n });
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), money, money, (change, balance, owed) => {
      const { wallet, debt } = divideReversal({ change, balance, owed });
      expect(wallet + debt).toBe(change);
      expect(balance - wallet >= 0n && owed + debt >= 0n).toBe(true);
    }),
  );
});
