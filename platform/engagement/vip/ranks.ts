import type { Settings } from '../../../generated/types/settings.ts';
import { scaleFromCurrency } from '../../../rules/currency-scale.ts';
import { type PlayKind, playKindOf } from '../points/rules.ts';
import shipped from './data/ranks.json' with { type: 'json' };

/** A rank of a merchant. Points are in 1/10 000. */
export interface Rank {
  readonly level: number;
  /** Name by language. */
  readonly names: Readonly<Record<string, string>>;
  readonly color: string;
  readonly color2: string;
  /** Points that reach it. */
  readonly threshold: bigint;
  /** Points of a month that keep it; 0: it is never lost. */
  readonly keep: bigint;
  /** Points of the mall that reaching it gives, once for ever. */
  readonly reward: number;
  /** What the operator's own people give. */
  readonly benefits: readonly 'service'[];
}

const UNIT = 10_000;

/** Share of a valid stake that counts, in percent: in proportion to what the house keeps of it. */
export const WEIGHTS: Readonly<Record<PlayKind, bigint>> = { rng: 100n, lott: 100n, pvp: 50n, sports: 50n, live: 25n };

/** Returns the ranks of a merchant in their order: those of its settings, else those that the platform ships. */
export function ranksOf({ vip }: Pick<Settings, 'vip'>): readonly Rank[] {
  const ranks: NonNullable<NonNullable<Settings['vip']>['ranks']> = vip?.ranks ?? shipped;
  return ranks
    .map(({ threshold, keep, names, ...rank }) => ({
      ...rank,
      names: names as Rank['names'],
      threshold: BigInt(threshold) * BigInt(UNIT),
      keep: BigInt(keep ?? 0) * BigInt(UNIT),
      reward: rank.reward ?? 0,
      benefits: (rank.benefits ?? []) as Rank['benefits'],
    }))
    .toSorted((a, b) => a.level - b.level);
}

/** Returns the points of a valid stake in 1/10 000; one for each dollar-sized unit at full weight. */
export function vipPoints(stake: bigint, category: string, currency: string): bigint {
  const scale = BigInt(Math.round(UNIT / scaleFromCurrency(currency, UNIT)));
  return (stake * WEIGHTS[playKindOf(category)]) / (100n * scale);
}

/** Returns the highest rank that points reach; 0 for none. */
export const rankAt = (credit: bigint, ranks: readonly Rank[]): number =>
  ranks.filter(({ threshold }) => credit >= threshold).at(-1)?.level ?? 0;

/** Days before the end of a month from which a member is told that the rank is at risk. */
export const NOTICE_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface MonthCheck {
  readonly rank: number;
  /** Points of the month that has ended. */
  readonly points: bigint;
  /** When the member was told of this month; undefined when they were not. */
  readonly toldAt: number | undefined;
  /** When the month ended. */
  readonly endedAt: number;
}

/**
 * Returns the rank after a month: one lower when its points did not keep the rank and the member was told at least seven days
 * before the month ended; never more than one.
 */
export function rankAfterMonth({ rank, points, toldAt, endedAt }: MonthCheck, ranks: readonly Rank[]): number {
  const place = ranks.findIndex(({ level }) => level === rank);
  const current = ranks[place];
  if (!current || points >= current.keep) return rank;
  if (toldAt === undefined || toldAt > endedAt - NOTICE_DAYS * DAY_MS) return rank;
  return ranks[place - 1]?.level ?? 0;
}

/** Returns the points that a member has left after a rank was lost: the threshold of the rank below. */
export const creditAfterLoss = (rank: number, ranks: readonly Rank[]): bigint =>
  ranks.find(({ level }) => level === rank)?.threshold ?? 0n;

/** Returns the first day of the month after a month, as `2026-12-01`. */
export function nextMonthDay(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? [year + 1, 1] : [year, number + 1];
  return `${next[0]}-${String(next[1]).padStart(2, '0')}-01`;
}
