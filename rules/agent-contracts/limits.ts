import type { ContractTerms, Rate, Tier } from './terms.ts';

/** Categories of games that a contract may be about; `CONS` is all of them together. */
export const CONTRACT_CATEGORIES = ['CONS', 'RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'LOTT', 'ELOTT'] as const;
export type ContractCategory = (typeof CONTRACT_CATEGORIES)[number];

export const MAX_TIERS = 6;
const MAX_MEMBERS = 1_000_000;
/** Largest amounts of conditions and fixed salaries: 900 million of the currency. */
const MAX_UNITS = 9_000_000_000_000n;
/** Highest rates in parts per million: half of a net loss, a twentieth of a turnover. */
const MAX_DIVIDEND_PPM = 500_000;
const MAX_SALARY_PPM = 50_000;

/** What is wrong with the form of a contract, before it is compared with another one. */
export type TermsProblem = 'tiers' | 'amount' | 'members' | 'rate' | 'rate-type' | 'net-loss' | 'idle-rate';

/** Returns the first thing that is wrong with terms; undefined when they can be offered. */
export function findTermsProblem(terms: ContractTerms): TermsProblem | undefined {
  if (terms.kind === 'realTime') {
    if (!isAmount(terms.singleBetAmount)) return 'amount';
    if (!isPpm(terms.profitPpm, MAX_SALARY_PPM) || !isPpm(terms.lossPpm, MAX_SALARY_PPM)) return 'rate';
    return terms.profitPpm + terms.lossPpm === 0 ? 'rate' : undefined;
  }
  const { tiers, kind } = terms;
  if (tiers.length === 0 || tiers.length > MAX_TIERS) return 'tiers';
  if (tiers.some(({ rate }) => rate.type !== tiers[0]?.rate.type)) return 'rate-type';
  const isDividend = kind === 'dividend';
  if (isDividend && tiers.some(({ rate }) => rate.type !== 'percent')) return 'rate-type';
  for (const tier of tiers) {
    const problem = findTierProblem(tier, isDividend);
    if (problem) return problem;
  }
  // An hour without play has no bill, so no tier may pay for it.
  return kind === 'hourly' && tiers.some(({ minimumBet }) => minimumBet === 0n) ? 'idle-rate' : undefined;
}

function findTierProblem(
  { minimumBet, minimumNetLoss, activeMembers, rate }: Tier,
  isDividend: boolean,
): TermsProblem | undefined {
  if (!isAmount(minimumBet)) return 'amount';
  if (minimumNetLoss !== undefined && (!isDividend || !isAmount(minimumNetLoss))) return 'net-loss';
  if (!Number.isInteger(activeMembers) || activeMembers < 0 || activeMembers > MAX_MEMBERS) return 'members';
  return isRate(rate, isDividend ? MAX_DIVIDEND_PPM : MAX_SALARY_PPM) ? undefined : 'rate';
}

function isRate(rate: Rate, most: number): boolean {
  switch (rate.type) {
    case 'fixed':
      return rate.amount > 0n && isAmount(rate.amount);
    case 'percent':
      return rate.ppm > 0 && isPpm(rate.ppm, most);
    case 'byResult':
      return rate.profitPpm + rate.lossPpm > 0 && isPpm(rate.profitPpm, most) && isPpm(rate.lossPpm, most);
  }
}

const isAmount = (units: bigint): boolean => units >= 0n && units <= MAX_UNITS;
const isPpm = (ppm: number, most: number): boolean => Number.isInteger(ppm) && ppm >= 0 && ppm <= most;
