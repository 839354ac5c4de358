/** What a player's points come from or go to. */
export type PointKind =
  | 'live'
  | 'lott'
  | 'pvp'
  | 'rng'
  | 'sports'
  | 'deposit'
  | 'redeem'
  | 'convert'
  | 'reward'
  | 'adjust';

/** The kinds of play that earn points. */
export const PLAY_KINDS = ['live', 'lott', 'pvp', 'rng', 'sports'] as const;
export type PlayKind = (typeof PLAY_KINDS)[number];

const KINDS: Readonly<Record<string, PlayKind>> = {
  LIVE: 'live',
  LOTT: 'lott',
  ELOTT: 'lott',
  VNLOTTERY: 'lott',
  PVP: 'pvp',
  SPORTS: 'sports',
  ESPORTS: 'sports',
};

/** Returns the kind of play of a game category. */
export const playKindOf = (category: string): PlayKind => KINDS[category] ?? 'rng';

/** Fractions of a point in which what stakes earn is carried: units of money times billionths of a rate. */
export const PARTS = 10_000n * 1_000_000_000n;

/** Whole points, and the part of the next one. */
export interface Earned {
  readonly points: bigint;
  readonly carry: bigint;
}

/**
 * Returns what a valid stake earns on top of what was carried. A negative stake, of bets that were rolled back, takes points
 * away. The carry is never negative, so that a stake and its return leave what was there before.
 * @param stake in 1/10 000 of the currency
 * @param ratePpb billionths of a point for each unit of the currency
 */
export function earnByStake({
  stake,
  ratePpb,
  carry,
}: Readonly<Record<'stake' | 'ratePpb' | 'carry', bigint>>): Earned {
  const total = carry + stake * ratePpb;
  const rest = ((total % PARTS) + PARTS) % PARTS;
  return { points: (total - rest) / PARTS, carry: rest };
}

/** A row of the table by which deposits earn points. */
export interface DepositTier {
  /** Smallest deposit of the row, in 1/10 000. */
  readonly from: bigint;
  readonly ratePpb: bigint;
}

/** Returns the whole points of a deposit by the highest row that it reaches. */
export function pointsOfDeposit(amount: bigint, tiers: readonly DepositTier[]): bigint {
  const reached = tiers.filter(({ from }) => amount >= from);
  const tier = reached.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
  return tier ? (amount * tier.ratePpb) / PARTS : 0n;
}

/** How an amount of points is taken back, or set off: from the balance, and as a debt. */
export interface Split {
  readonly taken: bigint;
  readonly rest: bigint;
}

/** Returns how much of `wanted` there is, and what is missing. */
export function splitBy(wanted: bigint, available: bigint): Split {
  const taken = wanted < available ? wanted : available;
  return { taken, rest: wanted - taken };
}

/**
 * Returns what points are worth as chips in 1/10 000 of the currency, rounded down to its smallest coin.
 * @param pointsPerChip billionths of points for one unit of the currency
 */
export function chipsFor(points: bigint, { pointsPerChip, coin }: { pointsPerChip: bigint; coin: bigint }): bigint {
  const units = (points * PARTS) / pointsPerChip;
  return units - (units % coin);
}
