import type { AgentTermsWire } from '../../generated/types/calls.ts';
import { decimalFromUnits, tryUnits } from '../money.ts';
import type { ContractKind, ContractTerms, Rate, Tier } from './terms.ts';

type WireTier = NonNullable<AgentTermsWire['tiers']>[number];

const PPM_OF_PERCENT = 10_000;

/** Returns parts per million of a percentage: 0.5 is 5 000; NaN of one with more than four decimals. */
const ppmOf = (percent: number): number => {
  const ppm = Math.round(percent * PPM_OF_PERCENT);
  return Math.abs(ppm - percent * PPM_OF_PERCENT) < 1e-6 ? ppm : Number.NaN;
};

const percentOf = (ppm: number): number => ppm / PPM_OF_PERCENT;

/** Amounts that are none are below every bound, so that the form of the terms is rejected. */
const unitsOf = (decimal: number | undefined): bigint => BigInt(tryUnits(decimal ?? Number.NaN) ?? -1);

/** Returns terms from the wire. What is missing or no amount makes terms that `findTermsProblem` rejects. */
export function termsFromWire(kind: ContractKind, wire: AgentTermsWire): ContractTerms {
  if (kind === 'realTime') {
    const { singleBetAmount, profitRate = 0, lossRate = 0 } = wire;
    return {
      kind,
      singleBetAmount: unitsOf(singleBetAmount),
      profitPpm: ppmOf(profitRate),
      lossPpm: ppmOf(lossRate),
    };
  }
  const tiers = (wire.tiers ?? []).map(tierFromWire);
  if (kind !== 'dividend') return { kind, tiers };
  return { kind, period: wire.period ?? 'M', carry: wire.carry ? 'carry' : 'none', tiers };
}

function tierFromWire({ minimumBet, netLoss, activeMember, ...of }: WireTier): Tier {
  return {
    minimumBet: unitsOf(minimumBet),
    ...(netLoss === undefined ? {} : { minimumNetLoss: unitsOf(netLoss) }),
    activeMembers: activeMember,
    rate: rateFromWire(of),
  };
}

function rateFromWire({
  rateType,
  rate = 0,
  profitRate = 0,
  lossRate = 0,
}: Pick<WireTier, 'rateType' | 'rate' | 'profitRate' | 'lossRate'>): Rate {
  if (rateType === 'F') return { type: 'fixed', amount: unitsOf(rate) };
  if (rateType === 'R') return { type: 'byResult', profitPpm: ppmOf(profitRate), lossPpm: ppmOf(lossRate) };
  return { type: 'percent', ppm: ppmOf(rate) };
}

/** Returns terms as the wire has them. */
export function termsToWire(terms: ContractTerms): AgentTermsWire {
  if (terms.kind === 'realTime')
    return {
      singleBetAmount: decimalFromUnits(terms.singleBetAmount),
      profitRate: percentOf(terms.profitPpm),
      lossRate: percentOf(terms.lossPpm),
    };
  const tiers = terms.tiers.map(tierToWire);
  return terms.kind === 'dividend' ? { period: terms.period, carry: terms.carry === 'carry', tiers } : { tiers };
}

/** Returns a tier as the wire has it. */
export const tierToWire = ({ minimumBet, minimumNetLoss, activeMembers, rate }: Tier): WireTier => ({
  minimumBet: decimalFromUnits(minimumBet),
  ...(minimumNetLoss === undefined ? {} : { netLoss: decimalFromUnits(minimumNetLoss) }),
  activeMember: activeMembers,
  ...rateToWire(rate),
});

function rateToWire(rate: Rate): Pick<WireTier, 'rateType' | 'rate' | 'profitRate' | 'lossRate'> {
  switch (rate.type) {
    case 'fixed':
      return { rateType: 'F', rate: decimalFromUnits(rate.amount) };
    case 'byResult':
      return { rateType: 'R', profitRate: percentOf(rate.profitPpm), lossRate: percentOf(rate.lossPpm) };
    case 'percent':
      return { rateType: 'P', rate: percentOf(rate.ppm) };
  }
}
