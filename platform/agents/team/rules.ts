import { getFigures } from '../../money/personal-profit/rules.ts';

/** What a day meant for the money of a member or a team in one category, in 1/10 000. */
export interface Figures {
  readonly validBets: bigint;
  readonly wins: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly rebates: bigint;
}

/** Members whom a day's figures come from. */
export interface Counts {
  readonly active: number;
  readonly depositors: number;
}

export interface MemberDay extends Figures {
  readonly memberId: bigint;
  readonly day: string;
  /** A category of games; empty for what is no play. */
  readonly category: string;
}

/** How a day of a member changes, and by it the day of every team that the member belongs to. */
export interface DayChange extends MemberDay, Counts {}

/** Entries of a member's accounts on one day, summed by type of transaction and game. */
export interface LedgerSum {
  readonly memberId: bigint;
  readonly day: string;
  readonly type: string;
  readonly vendor: string | null;
  readonly game: string | null;
  readonly credited: bigint;
  readonly debited: bigint;
}

const NAMES = ['validBets', 'wins', 'deposits', 'withdrawals', 'rebates'] as const;
const NO_FIGURES: Figures = { validBets: 0n, wins: 0n, deposits: 0n, withdrawals: 0n, rebates: 0n };

/** Of what is no play, and of the counts of members over all categories. */
export const NO_CATEGORY = '';

/** Returns the sum of two sets of figures. */
export function addFigures(a: Figures, b: Figures): Figures {
  return {
    validBets: a.validBets + b.validBets,
    wins: a.wins + b.wins,
    deposits: a.deposits + b.deposits,
    withdrawals: a.withdrawals + b.withdrawals,
    rebates: a.rebates + b.rebates,
  };
}

export const sumFigures = (all: readonly Figures[]): Figures => all.reduce(addFigures, NO_FIGURES);

/** Returns what members won or lost: negative when the site won. */
export const getNet = ({ wins, rebates, validBets }: Figures): bigint => wins + rebates - validBets;

/**
 * Returns the figures of each member, day and category that sums of the ledger mean. Money that moves between two accounts
 * of a member is in both sums, which cancel each other out; what is zero is left out.
 */
export function toMemberDays(sums: readonly LedgerSum[], categoryOf: (sum: LedgerSum) => string): readonly MemberDay[] {
  const days = new Map<string, MemberDay>();
  for (const sum of sums) {
    const { memberId, day } = sum;
    const category = isPlay(sum) ? categoryOf(sum) : NO_CATEGORY;
    const key = `${memberId} ${day} ${category}`;
    const figures = addFigures(days.get(key) ?? NO_FIGURES, getFigures(sum));
    days.set(key, { memberId, day, category, ...figures });
  }
  return [...days.values()].filter((one) => NAMES.some((name) => one[name] !== 0n));
}

const isPlay = (sum: LedgerSum): boolean => {
  const { validBets, wins } = getFigures(sum);
  return validBets !== 0n || wins !== 0n;
};

/**
 * Returns how members' days change by more figures. A member becomes active in a category with the first valid bet of the
 * day, and active at all with the first in any; a reversal takes both back. `before` has the members' days of all categories.
 */
export function getChanges(added: readonly MemberDay[], before: readonly MemberDay[]): readonly DayChange[] {
  const byMember = Map.groupBy(added, keyOf);
  const known = Map.groupBy(before, keyOf);
  return [...byMember].flatMap(([key, ofDay]) => changesOfDay(ofDay, known.get(key) ?? []));
}

const keyOf = ({ memberId, day }: MemberDay): string => `${memberId} ${day}`;

function changesOfDay(added: readonly MemberDay[], before: readonly MemberDay[]): readonly DayChange[] {
  const [first] = added;
  if (!first) return [];
  const figuresOf = (days: readonly MemberDay[], category: string): Figures =>
    days.find((day) => day.category === category) ?? NO_FIGURES;
  const played = added
    .filter(({ category }) => category !== NO_CATEGORY)
    .map((day): DayChange => {
      const old = figuresOf(before, day.category).validBets;
      return { ...day, active: changeOf(old, old + day.validBets), depositors: 0 };
    });
  const bets = sumFigures(before).validBets;
  const deposits = figuresOf(before, NO_CATEGORY).deposits;
  const other = figuresOf(added, NO_CATEGORY);
  const active = changeOf(bets, bets + sumFigures(added).validBets);
  const depositors = changeOf(deposits, deposits + other.deposits);
  const isChanged = active !== 0 || NAMES.some((name) => other[name] !== 0n);
  if (!isChanged) return played;
  const { memberId, day } = first;
  return [...played, { ...other, memberId, day, category: NO_CATEGORY, active, depositors }];
}

const changeOf = (before: bigint, after: bigint): number => Number(after > 0n) - Number(before > 0n);
