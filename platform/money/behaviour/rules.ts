/** A sign that play may harm. */
export const MARKERS = ['chasing', 'night', 'rising', 'cancelled', 'raises', 'hours', 'declined'] as const;
export type MarkerName = (typeof MARKERS)[number];

/** What a member did, as the markers read it. Money in 1/10 000. */
export interface PlayFacts {
  /** Deposits of seven days that followed a loss of at least half of them within two hours. */
  readonly chasingDeposits: number;
  /** Nights of fourteen days with stakes between midnight and five o'clock in the merchant's time zone. */
  readonly nights: number;
  /** Deposits of the last seven days, and of the 28 days before them. */
  readonly depositsWeek: bigint;
  readonly depositsBefore: bigint;
  /** Withdrawals of fourteen days that the player took back to play on. */
  readonly cancelledWithdrawals: number;
  /** Raises of limits that the player asked for in thirty days. */
  readonly limitRaises: number;
  /** Most hours with stakes on one day of the last seven. */
  readonly hoursOfDay: number;
  /** Deposits of a day that failed or ran out. */
  readonly declinedDeposits: number;
}

/** A marker that was found: 1 is a sign, 2 a strong one. `value` is what was counted. */
export interface Marker {
  readonly name: MarkerName;
  readonly level: 1 | 2;
  readonly value: number;
}

/** From which value a marker is a sign, and from which a strong one. */
const STEPS: Readonly<Record<MarkerName, readonly [sign: number, strong: number]>> = {
  chasing: [2, 4],
  night: [3, 7],
  // Times the average week before.
  rising: [2, 4],
  cancelled: [1, 3],
  raises: [2, 4],
  hours: [5, 8],
  declined: [3, 6],
};

const WEEKS_BEFORE = 4;

/** Returns the markers of a member, in a fixed order. */
export function findMarkers(facts: PlayFacts): readonly Marker[] {
  const values: Readonly<Record<MarkerName, number>> = {
    chasing: facts.chasingDeposits,
    night: facts.nights,
    rising: growthOf(facts),
    cancelled: facts.cancelledWithdrawals,
    raises: facts.limitRaises,
    hours: facts.hoursOfDay,
    declined: facts.declinedDeposits,
  };
  return MARKERS.flatMap((name) => {
    const [sign, strong] = STEPS[name];
    const value = values[name];
    if (value < sign) return [];
    return [{ name, level: value < strong ? 1 : 2, value }];
  });
}

/** Returns how many times the average week before was deposited; 0 for a member without deposits before. */
function growthOf({ depositsWeek, depositsBefore }: PlayFacts): number {
  if (depositsBefore === 0n) return 0;
  return Math.floor(Number((depositsWeek * BigInt(10 * WEEKS_BEFORE)) / depositsBefore)) / 10;
}

/** How urgent a case is. */
export type Level = 'none' | 'watch' | 'concern' | 'urgent';

/** Returns the sum of the markers' levels. */
export const scoreOf = (markers: readonly Marker[]): number => markers.reduce((sum, { level }) => sum + level, 0);

/** Returns how urgent a score is. One sign alone is none: everybody plays late once. */
export function levelOf(score: number): Level {
  if (score < 2) return 'none';
  if (score < 4) return 'watch';
  return score < 6 ? 'concern' : 'urgent';
}
