import type { ContractTerms, Rate, Tier } from './terms.ts';

/** Terms as JSON: whole numbers that may exceed a double are digits. */
export type StoredTerms =
  | {
      readonly kind: 'dividend';
      readonly period: 'D' | 'W' | 'H' | 'M';
      readonly carry: 'none' | 'carry';
      readonly tiers: readonly StoredTier[];
    }
  | { readonly kind: 'daily' | 'hourly'; readonly tiers: readonly StoredTier[] }
  | {
      readonly kind: 'realTime';
      readonly singleBetAmount: string;
      readonly profitPpm: number;
      readonly lossPpm: number;
    };

export interface StoredTier {
  readonly minimumBet: string;
  readonly minimumNetLoss?: string;
  readonly activeMembers: number;
  readonly rate:
    | { readonly type: 'percent'; readonly ppm: number }
    | { readonly type: 'fixed'; readonly amount: string }
    | { readonly type: 'byResult'; readonly profitPpm: number; readonly lossPpm: number };
}

/** Returns terms as JSON, with keys in one order: equal terms are equal texts. */
export function storeTerms(terms: ContractTerms): StoredTerms {
  if (terms.kind === 'realTime') {
    const { singleBetAmount, profitPpm, lossPpm } = terms;
    return { kind: 'realTime', singleBetAmount: String(singleBetAmount), profitPpm, lossPpm };
  }
  const tiers = terms.tiers.map(storeTier);
  return terms.kind === 'dividend'
    ? { kind: 'dividend', period: terms.period, carry: terms.carry, tiers }
    : { kind: terms.kind, tiers };
}

const storeTier = ({ minimumBet, minimumNetLoss, activeMembers, rate }: Tier): StoredTier => ({
  minimumBet: String(minimumBet),
  ...(minimumNetLoss === undefined ? {} : { minimumNetLoss: String(minimumNetLoss) }),
  activeMembers,
  rate: rate.type === 'fixed' ? { type: 'fixed', amount: String(rate.amount) } : rate,
});

/** Returns terms from JSON that `storeTerms` wrote. */
export function readTerms(stored: StoredTerms): ContractTerms {
  if (stored.kind === 'realTime') return { ...stored, singleBetAmount: BigInt(stored.singleBetAmount) };
  return { ...stored, tiers: stored.tiers.map(readTier) };
}

function readTier({ minimumBet, minimumNetLoss, activeMembers, rate }: StoredTier): Tier {
  const read: Rate = rate.type === 'fixed' ? { type: 'fixed', amount: BigInt(rate.amount) } : rate;
  return {
    minimumBet: BigInt(minimumBet),
    ...(minimumNetLoss === undefined ? {} : { minimumNetLoss: BigInt(minimumNetLoss) }),
    activeMembers,
    rate: read,
  };
}
