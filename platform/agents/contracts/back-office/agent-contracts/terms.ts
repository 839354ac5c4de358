import type {
  AgentContractsOfferQueueParameters,
  AgentContractsTierQueueParameters,
} from '../../../../../generated/types/params.ts';
import type { ContractTerms, Rate, Tier } from '../../../../../rules/agent-contracts/terms.ts';
import { decimalText, unitsFromWire } from '../../../../../rules/money.ts';
import type { OfferRejection } from '../../offer.ts';

const PPM_OF_PERCENT = 10_000;

/** Returns the terms that an operator has filled in: the first tier, or the rates of a real-time salary. */
export function termsOf(params: AgentContractsOfferQueueParameters): ContractTerms {
  const { kind, period, carry, rateType } = params;
  if (kind === 'realTime') return { kind, singleBetAmount: unitsOf(params.minimumBet), ...resultOf(params) };
  const type = RATE_TYPES[rateType];
  const tiers = [tierOf(params, { kind, type })];
  return kind === 'dividend' ? { kind, period, carry, tiers } : { kind, tiers };
}

type TierParameters = AgentContractsTierQueueParameters;

/** Types of rates by their letter on the wire. */
const RATE_TYPES = { P: 'percent', F: 'fixed', R: 'byResult' } as const;

/** Returns terms with one more tier, in the order of their conditions; undefined for a real-time salary, which has none. */
export function withTier(terms: ContractTerms, params: TierParameters): ContractTerms | undefined {
  if (terms.kind === 'realTime') return undefined;
  // All tiers of a contract have one type of rate.
  const type = terms.tiers[0]?.rate.type ?? 'percent';
  const tiers = [...terms.tiers, tierOf(params, { kind: terms.kind, type })];
  return { ...terms, tiers: tiers.toSorted((a, b) => Number(a.minimumBet - b.minimumBet)) };
}

/** Returns terms without a tier, which is counted from 1; undefined where it is the only one, or is none. */
export function withoutTier(terms: ContractTerms, number: number): ContractTerms | undefined {
  if (terms.kind === 'realTime' || terms.tiers.length < 2 || terms.tiers.length < number) return undefined;
  return { ...terms, tiers: terms.tiers.filter((_, place) => place !== number - 1) };
}

const tierOf = (
  params: TierParameters,
  { kind, type }: { readonly kind: ContractTerms['kind']; readonly type: Rate['type'] },
): Tier => ({
  minimumBet: unitsOf(params.minimumBet),
  ...(kind === 'dividend' && params.netLoss ? { minimumNetLoss: unitsOf(params.netLoss) } : {}),
  activeMembers: Number(params.activeMembers),
  rate: rateOf(params, type),
});

function rateOf(params: TierParameters, type: Rate['type']): Rate {
  if (type === 'fixed') return { type, amount: unitsOf(params.rate) };
  return type === 'percent' ? { type, ppm: ppmOf(params.rate) } : { type, ...resultOf(params) };
}

/** Returns the rates for members that won and for members that lost: one rate is for both. */
const resultOf = ({ rate, lossRate = rate }: TierParameters) => ({ profitPpm: ppmOf(rate), lossPpm: ppmOf(lossRate) });

/** The parameter that is the cause of a problem. */
const PARAMETERS: Readonly<Partial<Record<OfferRejection['code'], keyof AgentContractsOfferQueueParameters>>> = {
  amount: 'minimumBet',
  members: 'activeMembers',
  rate: 'rate',
  'rate-type': 'rateType',
  'net-loss': 'netLoss',
  'idle-rate': 'minimumBet',
  'other-period': 'period',
};

/** Returns the parameters that an operator must change after a rejection; none for one that no parameter has caused. */
export function parametersOf(code: OfferRejection['code']): readonly string[] {
  const name = PARAMETERS[code];
  return name === undefined ? [] : [name];
}

const unitsOf = (decimal: string): bigint => BigInt(unitsFromWire(decimal));
const ppmOf = (percentage: string): number => Math.round(Number(percentage) * PPM_OF_PERCENT);

/** Returns terms in one line, such as `1000.00 / 200.00 · 5: 2 %`: least valid bet, net loss, active members and rate of each tier. */
export function describeTerms(terms: ContractTerms): string {
  if (terms.kind === 'realTime') return `${describePercent(terms.profitPpm)} / ${describePercent(terms.lossPpm)}`;
  const tiers = terms.tiers.map(
    ({ minimumBet, minimumNetLoss, activeMembers, rate }) =>
      `${decimalText(minimumBet)}${minimumNetLoss ? ` / ${decimalText(minimumNetLoss)}` : ''} · ${activeMembers}: ${describeRate(rate)}`,
  );
  return tiers.join('; ');
}

/** Returns a rate in words that all languages share. */
export function describeRate(rate: Rate): string {
  if (rate.type === 'percent') return describePercent(rate.ppm);
  return rate.type === 'fixed'
    ? decimalText(rate.amount)
    : `${describePercent(rate.profitPpm)} / ${describePercent(rate.lossPpm)}`;
}

export const describePercent = (ppm: number): string => `${ppm / PPM_OF_PERCENT} %`;
