import { scaleToCurrency } from '../currency-scale.ts';
import { type LotteryFamily, type PlayType, type PrizeMode, REFUND } from './family.ts';
import { type OrderLimits, WIDEST_LIMITS } from './orders/limits.ts';
import { MAX_SERIES, MIN_SERIES, returnToPlayer } from './stake.ts';

/** Odds by family, play type and tier: the return for one unit, the stake included, in 1/10 000. */
export type OddsTable = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>;

/** What a merchant offers of the lotteries. An order keeps the terms that it was placed under. */
export interface LotteryTerms {
  /** Codes of lotteries that take no bets. */
  readonly closedGames: readonly string[];
  /** Codes of play types that take no bets, by family. */
  readonly closedPlays: Readonly<Record<string, readonly string[]>>;
  /** Odds that replace those of the family. */
  readonly odds: OddsTable;
  readonly series: { readonly min: number; readonly max: number; readonly default: number };
  /** Whether (greatest series − series)/2000 of the stakes is returned. */
  readonly rebate: boolean;
  /** Those of the engine, in the size of the currency, when left out. */
  readonly limits?: TermLimits | undefined;
}

/** Limits of an order, and the greatest payout for one number of a draw. In 1/10 000 where they are amounts. */
export interface TermLimits {
  readonly maxTickets: number;
  readonly maxDraws: number;
  readonly maxAmount: number;
  readonly maxNumberAmount: number;
  readonly maxExposure: number;
}

/** The terms of a merchant that has changed none. */
export const DEFAULT_TERMS: LotteryTerms = {
  closedGames: [],
  closedPlays: {},
  odds: {},
  series: { min: MIN_SERIES, max: MAX_SERIES, default: MAX_SERIES },
  rebate: true,
};

/** The limits of a merchant that has set none; amounts are for a currency as large as a dollar. */
export const DEFAULT_LIMITS: TermLimits = {
  maxTickets: 50,
  maxDraws: 50,
  maxAmount: 1_000_000_000,
  maxNumberAmount: 100_000_000,
  maxExposure: 50_000_000_000,
};

/** Returns the limits of terms in a currency. */
export function limitsOf({ limits }: Pick<LotteryTerms, 'limits'>, currency: string): TermLimits {
  if (limits) return limits;
  const { maxAmount, maxNumberAmount, maxExposure, ...counts } = DEFAULT_LIMITS;
  return {
    ...counts,
    maxAmount: scaleToCurrency(currency, maxAmount),
    maxNumberAmount: scaleToCurrency(currency, maxNumberAmount),
    maxExposure: scaleToCurrency(currency, maxExposure),
  };
}

/** Stated odds return at least and at most this share of the stakes. */
export const MIN_RETURN = 0.3;
export const MAX_RETURN = 0.995;

export const orderLimitsOf = (limits: TermLimits): OrderLimits => ({
  maxTickets: limits.maxTickets,
  maxDraws: limits.maxDraws,
  maxAmount: BigInt(limits.maxAmount),
  maxNumberAmount: BigInt(limits.maxNumberAmount),
});

/** Returns the series up to which a rebate fills the return; undefined where the merchant gives none. */
export const rebateSeriesOf = ({ rebate, series }: LotteryTerms): number | undefined =>
  rebate ? series.max : undefined;

/** Returns a family with the odds of the terms and without the play types that take no bets. */
export function withTerms(family: LotteryFamily, terms: Pick<LotteryTerms, 'closedPlays' | 'odds'>): LotteryFamily {
  const closed = new Set(terms.closedPlays[family.code]);
  const odds = terms.odds[family.code] ?? {};
  if (closed.size === 0 && Object.keys(odds).length === 0) return family;
  const open = family.plays.filter(({ code }) => !closed.has(code));
  return { ...family, plays: open.map((play) => withOdds(play, odds[play.code] ?? {})) };
}

function withOdds(play: PlayType, odds: Readonly<Record<string, number>>): PlayType {
  const prizes = Object.entries(play.prizes).map(([tier, prize]) => {
    const stated = odds[tier];
    return [tier, stated === undefined ? prize : { ...prize, odds: stated }] as const;
  });
  return { ...play, prizes: Object.fromEntries(prizes) };
}

/** In this mode the numbers of a stake are in the order of the draw. */
const DIRECT = /(?:^|-)direct$|^fixed-position$/;

/** Returns the play types of a prize mode. ZY has those traditional ones whose numbers are in the order of the draw. */
export const playsOfMode = ({ plays }: LotteryFamily, mode: PrizeMode | undefined): readonly PlayType[] =>
  plays.filter(({ prizeMode, code }) => {
    if (mode === undefined || prizeMode === mode) return true;
    return mode === 'ZY' && prizeMode === 'Lott' && DIRECT.test(code);
  });

/** Why terms are rejected; `place` is a JSON pointer. */
export interface TermsProblem {
  readonly code: 'unknown' | 'series' | 'odds' | 'limit';
  readonly place: string;
}

/** Returns the first value of the terms that is outside the bounds of the engine; undefined where all are within. */
export function findTermsProblem(terms: LotteryTerms, families: readonly LotteryFamily[]): TermsProblem | undefined {
  const { series, limits } = terms;
  const inOrder = MIN_SERIES <= series.min && series.min <= series.default && series.default <= series.max;
  if (!inOrder || series.max > MAX_SERIES) return { code: 'series', place: '/series' };
  for (const [name, value] of Object.entries<number>({ ...limits })) {
    const widest = name in WIDEST_LIMITS ? WIDEST_LIMITS[name as keyof OrderLimits] : Number.MAX_SAFE_INTEGER;
    if (!Number.isSafeInteger(value) || value < 1 || BigInt(value) > BigInt(widest))
      return { code: 'limit', place: `/limits/${name}` };
  }
  return findPlaysProblem(terms, families);
}

function findPlaysProblem(terms: LotteryTerms, families: readonly LotteryFamily[]): TermsProblem | undefined {
  const familyOf = (code: string) => families.find((one) => one.code === code);
  for (const [code, plays] of Object.entries(terms.closedPlays))
    if (plays.some((play) => !familyOf(code)?.plays.some((one) => one.code === play)))
      return { code: 'unknown', place: `/closedPlays/${code}` };
  for (const [code, byPlay] of Object.entries(terms.odds))
    for (const [playCode, odds] of Object.entries(byPlay)) {
      const place = `/odds/${code}/${playCode}`;
      const play = familyOf(code)?.plays.find((one) => one.code === playCode);
      if (!play || Object.keys(odds).some((tier) => !Object.hasOwn(play.prizes, tier)))
        return { code: 'unknown', place };
      if (!isFair(withOdds(play, odds))) return { code: 'odds', place };
    }
  return undefined;
}

/**
 * Returns the least and the greatest share of its stakes that a play type returns over its tiers. Tiers that one stake can hit
 * in different draws add up; those of options do not, because a stake is on one of them.
 */
export function returnsOf(play: PlayType, series: number = MAX_SERIES): { readonly min: number; readonly max: number } {
  const shares = Object.keys(play.prizes)
    .filter((tier) => tier !== REFUND)
    .map((tier) => returnToPlayer(play, tier, series));
  const total = play.addsUp === true ? [shares.reduce((sum, one) => sum + one, 0)] : shares;
  return { min: Math.min(...total), max: Math.max(...total) };
}

function isFair(play: PlayType): boolean {
  const odds = Object.values(play.prizes).map((prize) => prize.odds ?? 0);
  // A return is computed in whole numbers only.
  if (!odds.every((one) => Number.isSafeInteger(one) && one >= 0)) return false;
  const { min, max } = returnsOf(play);
  return min >= MIN_RETURN && max <= MAX_RETURN;
}
