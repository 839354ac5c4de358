/** Sums of a member's accounts of one kind on one day, by type of transaction, in 1/10 000. */
export interface DaySum {
  readonly day: string;
  readonly kind: string;
  readonly type: string;
  readonly credited: bigint;
  readonly debited: bigint;
}

/** What a day, or a period, meant for the member's money, in 1/10 000. */
export interface ProfitFigures {
  readonly deposits: bigint;
  /** What left for good; a withdrawal under review is none yet. */
  readonly withdrawals: bigint;
  /** Stakes of settled rounds. */
  readonly validBets: bigint;
  readonly wins: bigint;
  /** Bonuses, rebates and corrections. */
  readonly rebates: bigint;
  /** Wins and rebates less valid bets; negative for a loss. */
  readonly net: bigint;
}

export interface DayProfit extends ProfitFigures {
  readonly day: string;
}

type Figure = Exclude<keyof ProfitFigures, 'net'>;

const NOTHING: Record<Figure, bigint> = { deposits: 0n, withdrawals: 0n, validBets: 0n, wins: 0n, rebates: 0n };

/** Accounts whose stakes count; the escrow holds those of open rounds. */
const STAKES = new Set(['bet', 'round_end', 'round_return']);
const WINS = new Set(['win', 'adjust']);
/** Neither paid in nor won: play money that a member begins with, and what an agent and a downline send each other. */
const NOT_COUNTED = new Set(['welcome', 'member_transfer']);

/**
 * Returns the part of each figure that a sum is. Money that moves between two accounts of the member (a hold, the escrow
 * of an open round, the wallet of a vendor) is in the sums of both, which cancel each other out.
 */
export function getFigures({ type, credited, debited }: Pick<DaySum, 'type' | 'credited' | 'debited'>) {
  const gained = credited - debited;
  if (NOT_COUNTED.has(type)) return NOTHING;
  if (STAKES.has(type)) return { ...NOTHING, validBets: -gained };
  if (type === 'betwin') return { ...NOTHING, validBets: debited, wins: credited };
  if (WINS.has(type)) return { ...NOTHING, wins: gained };
  if (type.startsWith('deposit')) return { ...NOTHING, deposits: gained };
  if (type.startsWith('withdraw')) return { ...NOTHING, withdrawals: -gained };
  return { ...NOTHING, rebates: gained };
}

/** Returns the figures of each day on which one of them is not zero, the newest first. */
export function getDays(sums: readonly DaySum[]): readonly DayProfit[] {
  const byDay = Map.groupBy(sums, ({ day }) => day);
  return [...byDay]
    .map(([day, ofDay]) => ({ day, ...sumFigures(ofDay.map(getFigures)) }))
    .filter(({ day: _day, ...figures }) => Object.values(figures).some((amount) => amount !== 0n))
    .toSorted((a, b) => (a.day < b.day ? 1 : -1));
}

/** Returns the sum of figures, with the net of the sum. */
export function sumFigures(all: readonly Readonly<Record<Figure, bigint>>[]): ProfitFigures {
  const total = (figure: Figure): bigint => all.reduce((sum, one) => sum + one[figure], 0n);
  const [validBets, wins, rebates] = [total('validBets'), total('wins'), total('rebates')];
  return {
    deposits: total('deposits'),
    withdrawals: total('withdrawals'),
    validBets,
    wins,
    rebates,
    net: wins + rebates - validBets,
  };
}
