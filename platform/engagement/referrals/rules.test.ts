import { expect, test } from 'vitest';
import { follow, isUndone } from './rules.ts';

const play = (valid: bigint, bonusStake = 0n) => ({ kind: 'play', valid, stake: valid, bonusStake }) as const;
const reversed = { kind: 'deposit-reversed', valid: 0n, stake: 0n, bonusStake: 0n } as const;
const paid = { kind: 'deposit', valid: 9n, stake: 9n, bonusStake: 0n } as const;

test.each([
  ['nothing', [], { valid: 7n, isReversed: false }],
  ['own stakes', [play(5n), play(6n, 2n)], { valid: 16n, isReversed: false }],
  ['a deposit', [paid], { valid: 7n, isReversed: false }],
  ['stakes that were taken back', [play(-5n)], { valid: 2n, isReversed: false }],
  ['more taken back than there is', [play(-9n), play(1n)], { valid: 1n, isReversed: false }],
  ['a deposit that was taken back', [play(5n), reversed], { valid: 0n, isReversed: true }],
  ['and stakes after it', [reversed, play(5n)], { valid: 5n, isReversed: true }],
])('[PRO-07] an invitation after %s', (_what, events, count) => expect(follow(7n, events)).toEqual(count));

test.each([
  [{ valid: 5n, isReversed: false }, 5n, false],
  [{ valid: 4n, isReversed: false }, 5n, true],
  [{ valid: 4n, isReversed: false }, null, false],
  [{ valid: 9n, isReversed: true }, 5n, true],
  [{ valid: 9n, isReversed: true }, null, true],
])('[PRO-07] an invitation with %o that required %s counts no longer: %s', (count, required, undone) => {
  expect(isUndone(count, required)).toBe(undone);
});
