/**
 * Contracts between an agent and its payer: the agent above, or the merchant. Amounts are in 1/10 000 of the currency and
 * rates in parts per million, so that every result is a whole number.
 */
export type ContractKind = 'dividend' | 'daily' | 'hourly' | 'realTime';

/** Period of a dividend: a day, a week from Monday, half a month (days 1–15 and the rest) or a month. */
export type DividendPeriod = 'D' | 'W' | 'H' | 'M';

/** Conditions and rate of one step of a dividend or a salary. */
export interface Tier {
  /** Least valid bet of the team in the window. */
  readonly minimumBet: bigint;
  /** Least net loss of the team in the window. Dividends only. */
  readonly minimumNetLoss?: bigint;
  /** Least number of active members of the team in the window. */
  readonly activeMembers: number;
  readonly rate: Rate;
}

/** A share in parts per million, or an amount that is paid when the tier is reached. */
export type Rate =
  | { readonly type: 'percent'; readonly ppm: number }
  | { readonly type: 'fixed'; readonly amount: bigint }
  /** A share of the valid bet that depends on whether the members of the team won (profit) or lost. */
  | { readonly type: 'byResult'; readonly profitPpm: number; readonly lossPpm: number };

/** Rates of a real-time salary, which is paid for each bet and has no tiers. */
export interface RealTimeTerms {
  readonly kind: 'realTime';
  /** Smaller stakes earn nothing. */
  readonly singleBetAmount: bigint;
  /** Share of the stake of a bet that the member won, in parts per million. */
  readonly profitPpm: number;
  /** Share of the stake of a bet that the member lost. */
  readonly lossPpm: number;
}

export interface DividendTerms {
  readonly kind: 'dividend';
  readonly period: DividendPeriod;
  /** Whether a negative base is set off against later windows. */
  readonly carry: 'none' | 'carry';
  readonly tiers: readonly Tier[];
}

export interface SalaryTerms {
  readonly kind: 'daily' | 'hourly';
  readonly tiers: readonly Tier[];
}

export type ContractTerms = DividendTerms | SalaryTerms | RealTimeTerms;

/** What the team of an agent did in a window. A bill stores these figures, so that it can be computed again. */
export interface TeamFigures {
  /** Stakes of settled bets that carried risk. */
  readonly validBet: bigint;
  /** Stakes less payouts. */
  readonly grossRevenue: bigint;
  /** Bonuses, rebates and salaries that the merchant's rule deducts from the revenue. */
  readonly costs: bigint;
  readonly activeMembers: number;
}

/** Returns what the team lost to the house after costs; negative when the house lost. */
export const getNetLoss = ({ grossRevenue, costs }: Pick<TeamFigures, 'grossRevenue' | 'costs'>): bigint =>
  grossRevenue - costs;

const PPM = 1_000_000n;

/** Returns ⌊amount × rate⌋ of an amount that is not negative. */
export const shareOf = (amount: bigint, ppm: number): bigint => (amount * BigInt(ppm)) / PPM;
