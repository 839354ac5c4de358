import type { Bonus } from '../../../rules/turnover/bonus.ts';
import type { BonusRow } from './tables.ts';

/** Returns a stored bonus as the rules know it. */
export function toBonus(row: BonusRow, balance: bigint): Bonus {
  return {
    terms: row.terms,
    status: row.status,
    granted: row.principal,
    requirement: row.requirement,
    progress: row.progress,
    balance,
    ...(row.max_win === null ? {} : { maxWin: row.max_win }),
    converted: row.converted,
    removed: row.removed,
    expiresAt: row.expires_at?.getTime() ?? Infinity,
  };
}
