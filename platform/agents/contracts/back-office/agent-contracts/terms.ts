import type {
  AgentContractsOfferQueueParameters,
  AgentContractsTierQueueParameters,
} from '../../../../../generated/types/params.ts';
import type { ContractTerms, Rate, Tier } from '../../../../../rules/agent-contracts/terms.ts';
import { unitsFromWire } from '../../../../../rules/money.ts';
import { writeAmount, writePercent } from '../../../../../rules/written-amounts.ts';
import type { RowsQuery } from '../../../../kernel/queues/queue.ts';
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
  activeMembers: Number(params.activeMembers ?? 0),
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

/** For whom terms are written: the language of the operator, and the merchant's currency. */
export type TermsReader = Pick<RowsQuery, 'language' | 'currency'>;

/** Returns terms in one line, such as `R$1,000 / R$200 · 5: 2%`: least valid bet, net loss, active members and rate of each tier. */
export function describeTerms(terms: ContractTerms, reader: TermsReader): string {
  if (terms.kind === 'realTime')
    return `${describePercent(terms.profitPpm, reader)} / ${describePercent(terms.lossPpm, reader)}`;
  const tiers = terms.tiers.map(
    ({ minimumBet, minimumNetLoss, activeMembers, rate }) =>
      `${describeAmount(minimumBet, reader)}${minimumNetLoss ? ` / ${describeAmount(minimumNetLoss, reader)}` : ''} · ${activeMembers}: ${describeRate(rate, reader)}`,
  );
  return tiers.join('; ');
}

/** Returns a rate in words that all languages share. */
export function describeRate(rate: Rate, reader: TermsReader): string {
  if (rate.type === 'percent') return describePercent(rate.ppm, reader);
  return rate.type === 'fixed'
    ? describeAmount(rate.amount, reader)
    : `${describePercent(rate.profitPpm, reader)} / ${describePercent(rate.lossPpm, reader)}`;
}

/** Returns a rate in parts of a million as a percentage. */
export const describePercent = (ppm: number, { language }: TermsReader): string =>
  writePercent(ppm / PPM_OF_PERCENT, language);

const describeAmount = (amount: bigint, reader: TermsReader): string =>
  writeAmount(amount, reader, { maximumFractionDigits: 4, trailingZeroDisplay: 'stripIfInteger' });
