import { expect, test } from 'vitest';
import { toBonus } from './rules.ts';
import type { BonusRow } from './tables.ts';

const ROW = {
  terms: { rate: 1 },
  status: 'active',
  principal: 1n,
  requirement: 2n,
  progress: 3n,
  max_win: 4n,
  converted: 5n,
  removed: 6n,
  expires_at: new Date(7),
} as unknown as BonusRow;

test('[MEM-10] a stored bonus is the one that the rules know', () => {
  const { terms } = ROW;
  const bonus = { terms, status: 'active', granted: 1n, requirement: 2n, progress: 3n, balance: 9n };
  expect(toBonus(ROW, 9n)).toEqual({ ...bonus, maxWin: 4n, converted: 5n, removed: 6n, expiresAt: 7 });
  const unlimited = toBonus({ ...ROW, max_win: null, expires_at: null }, 9n);
  expect(unlimited).toEqual({ ...bonus, converted: 5n, removed: 6n, expiresAt: Infinity });
  expect('maxWin' in unlimited).toBe(false);
});
