import type { AgentContractsOfferQueueParameters } from '../../../../../generated/types/params.ts';
import type { ContractTerms, Rate } from '../../../../../rules/agent-contracts/terms.ts';
import { decimalText, unitsFromWire } from '../../../../../rules/money.ts';

const PPM_OF_PERCENT = 10_000;

/** Returns the terms that an operator has filled in: one tier, or the rates of a real-time salary. */
export function termsOf(params: AgentContractsOfferQueueParameters): ContractTerms {
  const { kind, period } = params;
  const minimumBet = BigInt(unitsFromWire(params.minimumBet));
  const ppm = Math.round(Number(params.rate) * PPM_OF_PERCENT);
  // A real-time salary pays for each bet: the same share of a bet that was won and of one that was lost.
  if (kind === 'realTime') return { kind, singleBetAmount: minimumBet, profitPpm: ppm, lossPpm: ppm };
  const tier = { minimumBet, activeMembers: Number(params.activeMembers), rate: { type: 'percent', ppm } as const };
  return kind === 'dividend' ? { kind, period, carry: 'carry', tiers: [tier] } : { kind, tiers: [tier] };
}

/** Returns terms in one line, such as `1000.00 · 5: 2 %`: least valid bet, active members and rate of each tier. */
export function describeTerms(terms: ContractTerms): string {
  if (terms.kind === 'realTime') return `${percent(terms.profitPpm)} / ${percent(terms.lossPpm)}`;
  const tiers = terms.tiers.map(
    ({ minimumBet, activeMembers, rate }) => `${decimalText(minimumBet)} · ${activeMembers}: ${describeRate(rate)}`,
  );
  return tiers.join('; ');
}

function describeRate(rate: Rate): string {
  if (rate.type === 'percent') return percent(rate.ppm);
  return rate.type === 'fixed' ? decimalText(rate.amount) : `${percent(rate.profitPpm)} / ${percent(rate.lossPpm)}`;
}

const percent = (ppm: number): string => `${ppm / PPM_OF_PERCENT} %`;
