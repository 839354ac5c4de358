import type {
  AgentContractsOfferQueueParameters,
  AgentContractsTierQueueParameters,
} from '../../../../../generated/types/params.ts';
import type { ContractTerms, Rate, Tier } from '../../../../../rules/agent-contracts/terms.ts';
import { decimalText, unitsFromWire } from '../../../../../rules/money.ts';

const PPM_OF_PERCENT = 10_000;

/** Returns the terms that an operator has filled in: the first tier, or the rates of a real-time salary. */
export function termsOf(params: AgentContractsOfferQueueParameters): ContractTerms {
  const { kind, period } = params;
  // A real-time salary pays for each bet: the same share of a bet that was won and of one that was lost.
  if (kind === 'realTime') {
    const ppm = ppmOf(params.rate);
    return { kind, singleBetAmount: unitsOf(params.minimumBet), profitPpm: ppm, lossPpm: ppm };
  }
  const tiers = [tierOf(params, kind === 'dividend')];
  return kind === 'dividend' ? { kind, period, carry: 'carry', tiers } : { kind, tiers };
}

type TierParameters = AgentContractsTierQueueParameters;

/** Returns terms with one more tier, in the order of their conditions; undefined for a real-time salary, which has none. */
export function withTier(terms: ContractTerms, params: TierParameters): ContractTerms | undefined {
  if (terms.kind === 'realTime') return undefined;
  const tiers = [...terms.tiers, tierOf(params, terms.kind === 'dividend')];
  return { ...terms, tiers: tiers.toSorted((a, b) => Number(a.minimumBet - b.minimumBet)) };
}

/** Returns terms without a tier, which is counted from 1; undefined where it is the only one, or is none. */
export function withoutTier(terms: ContractTerms, number: number): ContractTerms | undefined {
  if (terms.kind === 'realTime' || terms.tiers.length < 2 || terms.tiers.length < number) return undefined;
  return { ...terms, tiers: terms.tiers.filter((_, place) => place !== number - 1) };
}

const tierOf = ({ minimumBet, activeMembers, rate, netLoss }: TierParameters, isDividend: boolean): Tier => ({
  minimumBet: unitsOf(minimumBet),
  ...(isDividend && netLoss ? { minimumNetLoss: unitsOf(netLoss) } : {}),
  activeMembers: Number(activeMembers),
  rate: { type: 'percent', ppm: ppmOf(rate) },
});

const unitsOf = (decimal: string): bigint => BigInt(unitsFromWire(decimal));
const ppmOf = (percentage: string): number => Math.round(Number(percentage) * PPM_OF_PERCENT);

/** Returns terms in one line, such as `1000.00 / 200.00 · 5: 2 %`: least valid bet, net loss, active members and rate of each tier. */
export function describeTerms(terms: ContractTerms): string {
  if (terms.kind === 'realTime') return `${percent(terms.profitPpm)} / ${percent(terms.lossPpm)}`;
  const tiers = terms.tiers.map(
    ({ minimumBet, minimumNetLoss, activeMembers, rate }) =>
      `${decimalText(minimumBet)}${minimumNetLoss ? ` / ${decimalText(minimumNetLoss)}` : ''} · ${activeMembers}: ${describeRate(rate)}`,
  );
  return tiers.join('; ');
}

function describeRate(rate: Rate): string {
  if (rate.type === 'percent') return percent(rate.ppm);
  return rate.type === 'fixed' ? decimalText(rate.amount) : `${percent(rate.profitPpm)} / ${percent(rate.lossPpm)}`;
}

const percent = (ppm: number): string => `${ppm / PPM_OF_PERCENT} %`;
