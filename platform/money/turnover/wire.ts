import { wireFromUnits } from '../../../rules/money.ts';
import type { BonusTerms } from '../../../rules/turnover/terms.ts';
import type { BonusRow } from './tables.ts';

/** Returns a bonus as the API names it. */
export function toWireBonus(row: BonusRow) {
  const { requirement, progress } = row;
  return {
    id: String(row.id),
    status: row.status,
    granted: wireFromUnits(row.granted),
    requirement: wireFromUnits(requirement),
    progress: wireFromUnits(progress),
    left: wireFromUnits(requirement - progress),
    converted: wireFromUnits(row.converted),
    ...(row.max_bet === null ? {} : { maxBet: wireFromUnits(row.max_bet) }),
    ...(row.max_win === null ? {} : { maxWin: wireFromUnits(row.max_win) }),
    grantedAt: row.granted_at.toISOString(),
    ...(row.expires_at === null ? {} : { expiresAt: row.expires_at.toISOString() }),
    ...(row.ended_at === null ? {} : { endedAt: row.ended_at.toISOString() }),
    ...endedBy(row.end_reason),
    terms: toWireTerms(row.terms),
  };
}

const CAUSES = ['withdrawal', 'deposit-reversed', 'excluded', 'reversed'] as const;

/** Returns what ended a bonus; undefined where it was nothing, or an operator, whose words the reason has. */
export const causeOf = (reason: string | null): (typeof CAUSES)[number] | undefined =>
  CAUSES.find((one) => one === reason);

/** Words of an operator are not for players, whom the status tells that customer service ended it. */
function endedBy(reason: string | null): { readonly endedBy?: (typeof CAUSES)[number] } {
  const cause = causeOf(reason);
  return cause === undefined ? {} : { endedBy: cause };
}

const toWireTerms = (terms: BonusTerms) => ({
  base: terms.base,
  times: terms.multiplierPpm / 1_000_000,
  days: terms.days,
  order: terms.order,
  isSticky: terms.sticky,
  countsFrom: terms.countsFrom,
  onWithdraw: terms.onWithdraw,
  ...(terms.minOddsPpm === undefined ? {} : { minOdds: terms.minOddsPpm / 1_000_000 }),
  contributions: Object.entries(terms.contributions.categories).map(([category, ppm]) => ({
    category,
    percent: percentOf(ppm),
  })),
  otherwise: percentOf(terms.contributions.otherwise),
});

const percentOf = (ppm: number): number => ppm / 10_000;
