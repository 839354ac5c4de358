import type { ContractTerms, Rate, RealTimeTerms, Tier } from './terms.ts';

/**
 * Why an offer to a downline is rejected: its rate is above what the offering agent itself gets under the same conditions,
 * or the two contracts cannot be compared because they differ in kind, period or type of rate.
 */
export interface OfferProblem {
  readonly code: 'rate-above-own' | 'different-kind' | 'different-period' | 'different-rate-type';
  /** Position of the tier; undefined when the whole contract is meant. */
  readonly tier?: number;
}

/**
 * Returns what is wrong with an offer of an agent to its direct downline. Each tier is compared with the best rate that the
 * agent's own contract reaches at the thresholds of that tier, so a downline may have harder conditions, never easier ones at
 * the same rate. `minGapPpm` is what the agent must keep of a percentage.
 */
export function findOfferProblems(own: ContractTerms, offer: ContractTerms, minGapPpm = 0): readonly OfferProblem[] {
  if (own.kind === 'realTime' || offer.kind === 'realTime') {
    if (own.kind !== 'realTime' || offer.kind !== 'realTime') return [{ code: 'different-kind' }];
    return isWithinRealTime(own, offer, minGapPpm) ? [] : [{ code: 'rate-above-own' }];
  }
  if (own.kind !== offer.kind) return [{ code: 'different-kind' }];
  if (own.kind === 'dividend' && offer.kind === 'dividend' && own.period !== offer.period)
    return [{ code: 'different-period' }];
  return offer.tiers.flatMap((tier, position) => {
    const code = findTierProblem(own.tiers, tier, minGapPpm);
    return code === undefined ? [] : [{ code, tier: position }];
  });
}

/** A contract of a direct downline. */
export interface DownlineContract {
  readonly contractId: bigint;
  readonly terms: ContractTerms;
}

/** Returns the contracts of direct downlines that a lower contract of their agent would end (AGT-05). */
export const findEndedContracts = (
  own: ContractTerms,
  downlines: readonly DownlineContract[],
  minGapPpm = 0,
): readonly DownlineContract[] => downlines.filter(({ terms }) => findOfferProblems(own, terms, minGapPpm).length > 0);

function isWithinRealTime(own: RealTimeTerms, offer: RealTimeTerms, minGapPpm: number): boolean {
  return (
    own.singleBetAmount <= offer.singleBetAmount &&
    own.profitPpm - offer.profitPpm >= minGapPpm &&
    own.lossPpm - offer.lossPpm >= minGapPpm
  );
}

function findTierProblem(
  own: readonly Tier[],
  { rate, ...offer }: Tier,
  minGapPpm: number,
): OfferProblem['code'] | undefined {
  const comparable = own.filter((tier) => tier.rate.type === rate.type);
  if (comparable.length === 0) return 'different-rate-type';
  const reached = comparable.filter((tier) => isReachedBy(tier, offer)).map((tier) => tier.rate);
  return isWithin(rate, reached, minGapPpm) ? undefined : 'rate-above-own';
}

/** Whether every team that reaches the conditions of the offer reaches the tier too. */
const isReachedBy = (tier: Tier, offer: Omit<Tier, 'rate'>): boolean =>
  tier.minimumBet <= offer.minimumBet &&
  tier.activeMembers <= offer.activeMembers &&
  (tier.minimumNetLoss === undefined ||
    (offer.minimumNetLoss !== undefined && tier.minimumNetLoss <= offer.minimumNetLoss));

/** Whether the best of the own rates leaves the agent at least the gap, for each result of the members. */
function isWithin(rate: Rate, own: readonly Rate[], minGapPpm: number): boolean {
  const best = (read: (of: Rate) => number): number => Math.max(-1, ...own.map(read));
  switch (rate.type) {
    case 'fixed':
      return own.some((one) => one.type === 'fixed' && one.amount >= rate.amount);
    case 'percent':
      return best((one) => (one.type === 'percent' ? one.ppm : -1)) - rate.ppm >= minGapPpm;
    case 'byResult':
      return (
        best((one) => (one.type === 'byResult' ? one.profitPpm : -1)) - rate.profitPpm >= minGapPpm &&
        best((one) => (one.type === 'byResult' ? one.lossPpm : -1)) - rate.lossPpm >= minGapPpm
      );
  }
}
