import type { OpsFiguresResponse } from '../../../../generated/types/operator-calls.ts';

export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

/** Returns the period of the address; 30 days when it has none. */
export const periodOf = (days: string | undefined): Period => PERIODS.find((one) => String(one) === days) ?? 30;

/** A figure of a period by day, and of the same number of days before it. */
export interface Figure {
  readonly key: string;
  /** Amounts are in 1/10 000 of the currency. */
  readonly unit: 'count' | 'amount';
  readonly values: readonly bigint[];
  readonly before: readonly bigint[];
  /** False when the days before were not all counted, so that a comparison would be wrong. */
  readonly isComparable: boolean;
}

/** A group of figures that one table shows: of the site, or of one kind of money. */
export interface FigureGroup {
  readonly key: string;
  /** Undefined for the group that is not about money. */
  readonly money: { readonly realm: 'real' | 'play'; readonly currency: string; readonly sandbox: boolean } | undefined;
  readonly days: readonly string[];
  readonly figures: readonly Figure[];
}

export const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

const PERCENT = 100n;

/**
 * Returns by how many percent a figure changed from the days before; undefined when there is nothing to compare with. A
 * loss that becomes a gain has no percentage.
 */
export function changeOf({ values, before, isComparable }: Figure): number | undefined {
  const [now, then] = [sumOf(values), sumOf(before)];
  if (!isComparable || then <= 0n || now < 0n) return undefined;
  return Number(((now - then) * PERCENT) / then);
}

type Counted = 'visits' | 'registrations' | 'crashes' | 'failures';

/** Returns the figures of an answer, which has the days of the period and as many before them. */
export function figureGroups({ days, money, visitsSince, countedAt }: OpsFiguresResponse): readonly FigureGroup[] {
  const half = days.length / 2;
  const names = days.map(({ day }) => day);
  const first = names[0] ?? '';
  const wereCounted = visitsSince !== undefined && visitsSince <= first;
  const split = (values: readonly bigint[]) => ({ before: values.slice(0, half), values: values.slice(half) });
  const counted = (key: Counted, isComparable: boolean): Figure => ({
    key,
    unit: 'count',
    ...split(days.map((one) => BigInt(one[key]))),
    isComparable,
  });
  const site: FigureGroup = {
    key: 'site',
    money: undefined,
    days: names.slice(half),
    figures: [
      counted('visits', wereCounted),
      counted('registrations', countedAt !== undefined),
      counted('crashes', wereCounted),
      counted('failures', wereCounted),
    ],
  };
  const ofMoney = money.map(({ realm, currency, sandbox, days: moved }): FigureGroup => {
    const byDay = new Map(moved.map((one) => [one.day, one]));
    const figure = (key: string, unit: Figure['unit'], of: (day: (typeof moved)[number]) => bigint): Figure => {
      const values = names.map((name) => {
        const day = byDay.get(name);
        return day ? of(day) : 0n;
      });
      return { key, unit, ...split(values), isComparable: true };
    };
    return {
      key: `${realm} ${currency} ${sandbox}`,
      money: { realm, currency, sandbox },
      days: names.slice(half),
      figures: [
        figure('deposited', 'amount', (day) => BigInt(day.deposited)),
        figure('deposits', 'count', (day) => BigInt(day.deposits)),
        figure('net', 'amount', (day) => BigInt(day.staked) - BigInt(day.won)),
        figure('staked', 'amount', (day) => BigInt(day.staked)),
      ],
    };
  });
  // Money that is worth something stands before play money, and what players did before the sandbox.
  const rank = ({ money: kind }: FigureGroup): number => (kind?.sandbox ? 2 : 0) + (kind?.realm === 'play' ? 1 : 0);
  return [site, ...ofMoney.toSorted((a, b) => rank(a) - rank(b))];
}
