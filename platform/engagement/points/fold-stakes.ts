import { earnByStake, type PlayKind, splitBy } from './rules.ts';

/** A valid stake that earns points. */
export interface StakePoints {
  readonly memberId: bigint;
  readonly kind: PlayKind;
  /** Valid stake in 1/10 000; negative where bets were rolled back. */
  readonly stake: bigint;
  readonly ratePpb: bigint;
  /** Idempotency key: a second stake with the same key moves no points. */
  readonly key: string;
}

/** A member's points, which are locked. All are whole points. */
export interface PointState {
  readonly available: bigint;
  readonly owed: bigint;
}

/** What is known before stakes are folded; what is missing is zero. */
export interface KnownPoints {
  /** By member. */
  readonly states: ReadonlyMap<bigint, PointState>;
  /** By `carryKey`, see `earnByStake`. */
  readonly carries: ReadonlyMap<string, bigint>;
  /** Keys that have posted. */
  readonly posted: ReadonlySet<string>;
}

/** A posting of whole points: to the member's account, or from it. */
export interface PointTransfer {
  readonly type: 'points_earn' | 'points_debt' | 'points_back';
  readonly memberId: bigint;
  readonly kind: PlayKind;
  readonly key: string;
  readonly points: bigint;
}

export interface FoldedStakes {
  /** In the order in which they are posted. */
  readonly transfers: readonly PointTransfer[];
  /** By member, those that changed. */
  readonly debts: ReadonlyMap<bigint, bigint>;
  /** By `carryKey`, those of all stakes. */
  readonly carries: ReadonlyMap<string, bigint>;
}

export const carryKey = (memberId: bigint, kind: string): string => `${memberId} ${kind}`;

const NOTHING: PointState = { available: 0n, owed: 0n };

/**
 * Folds stakes in their order to what is posted and kept: whole points are credited, and set off against what the member owes; points
 * whose stake was rolled back are taken from what there is, and the rest is owed. No balance becomes negative.
 */
export function foldStakes(stakes: readonly StakePoints[], known: KnownPoints): FoldedStakes {
  const transfers: PointTransfer[] = [];
  const states = new Map(known.states);
  const debts = new Map<bigint, bigint>();
  const carries = new Map<string, bigint>();
  for (const { memberId, kind, stake, ratePpb, key } of stakes) {
    if (stake === 0n || ratePpb === 0n) continue;
    const place = carryKey(memberId, kind);
    const { points, carry } = earnByStake({
      stake,
      ratePpb,
      carry: carries.get(place) ?? known.carries.get(place) ?? 0n,
    });
    carries.set(place, carry);
    if (points === 0n || known.posted.has(key)) continue;
    const before = states.get(memberId) ?? NOTHING;
    const { after, moved } = points > 0n ? earn(before, points) : giveBack(before, -points);
    states.set(memberId, after);
    if (after.owed !== before.owed) debts.set(memberId, after.owed);
    for (const [type, amount, suffix] of moved)
      if (amount > 0n) transfers.push({ type, memberId, kind, key: `${key}${suffix}`, points: amount });
  }
  return { transfers, debts, carries };
}

interface Change {
  readonly after: PointState;
  /** Type, whole points, and what is added to the key. */
  readonly moved: readonly (readonly [type: PointTransfer['type'], points: bigint, suffix: string])[];
}

function earn({ available, owed }: PointState, points: bigint): Change {
  const { taken, rest } = splitBy(owed, points);
  return {
    after: { available: available + points - taken, owed: rest },
    moved: [
      ['points_earn', points, ''],
      ['points_debt', taken, ':debt'],
    ],
  };
}

function giveBack({ available, owed }: PointState, points: bigint): Change {
  const { taken, rest } = splitBy(points, available);
  return { after: { available: available - taken, owed: owed + rest }, moved: [['points_back', taken, '']] };
}
