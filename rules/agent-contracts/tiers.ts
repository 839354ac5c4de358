import { getNetLoss, type Rate, type TeamFigures, type Tier } from './terms.ts';

/** A condition of a tier that the figures do not meet. */
export interface MissedCondition {
  readonly condition: 'validBet' | 'netLoss' | 'activeMembers';
  readonly required: bigint;
  readonly reached: bigint;
}

export interface EvaluatedTier {
  readonly tier: Tier;
  /** Empty when the tier is reached. */
  readonly missed: readonly MissedCondition[];
}

export interface TierChoice {
  /** Position of the chosen tier in the contract; undefined when none is reached. */
  readonly index: number | undefined;
  /** Every tier with what it lacks, in the order of the contract: a bill shows why the next one was not reached. */
  readonly tiers: readonly EvaluatedTier[];
}

/** Returns the reached tier with the highest rate; of equal rates the first. */
export function chooseTier(tiers: readonly Tier[], figures: TeamFigures): TierChoice {
  const evaluated = tiers.map((tier) => ({ tier, missed: findMissed(tier, figures) }));
  let index: number | undefined;
  for (const [position, { tier, missed }] of evaluated.entries()) {
    if (missed.length > 0) continue;
    const best = index === undefined ? undefined : tiers[index];
    if (best === undefined || compareRates(tier.rate, best.rate, figures) > 0) index = position;
  }
  return { index, tiers: evaluated };
}

function findMissed(tier: Tier, figures: TeamFigures): readonly MissedCondition[] {
  const conditions: readonly MissedCondition[] = [
    { condition: 'validBet', required: tier.minimumBet, reached: figures.validBet },
    ...(tier.minimumNetLoss === undefined
      ? []
      : [{ condition: 'netLoss' as const, required: tier.minimumNetLoss, reached: getNetLoss(figures) }]),
    { condition: 'activeMembers', required: BigInt(tier.activeMembers), reached: BigInt(figures.activeMembers) },
  ];
  return conditions.filter(({ required, reached }) => reached < required);
}

/** Compares two rates of one contract, which have one type; by result, the rate that applies to the figures counts. */
function compareRates(a: Rate, b: Rate, figures: TeamFigures): number {
  const difference = sizeOf(a, figures) - sizeOf(b, figures);
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

function sizeOf(rate: Rate, figures: TeamFigures): bigint {
  if (rate.type === 'fixed') return rate.amount;
  return BigInt(rate.type === 'percent' ? rate.ppm : getResultPpm(rate, figures));
}

/** Returns the rate for the result of the members: `profitPpm` when they won or came out even. */
export const getResultPpm = (
  { profitPpm, lossPpm }: { readonly profitPpm: number; readonly lossPpm: number },
  { grossRevenue }: Pick<TeamFigures, 'grossRevenue'>,
): number => (grossRevenue <= 0n ? profitPpm : lossPpm);
