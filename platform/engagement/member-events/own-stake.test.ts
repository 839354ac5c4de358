import { expect, test } from 'vitest';
import { ownStake } from './own-stake.ts';

test.each([
  [{ valid: 100n, stake: 100n, bonusStake: 0n }, 100n],
  [{ valid: 100n, stake: 100n, bonusStake: 25n }, 75n],
  [{ valid: -100n, stake: -100n, bonusStake: -25n }, -75n],
  [{ valid: 40n, stake: 100n, bonusStake: 100n }, 0n],
  [{ valid: 0n, stake: 0n, bonusStake: 0n }, 0n],
  [{ valid: 5n, stake: 0n, bonusStake: 3n }, 5n],
])('[PNT-02] %o: own money counts', (event, own) => {
  expect(ownStake(event)).toBe(own);
});
