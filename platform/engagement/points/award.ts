import type { Executor } from '../../kernel/database/connection.ts';
import { ISSUED, POINT, pointsOf } from './accounts.ts';
import { type PointKind, splitBy } from './rules.ts';
import { hasPosted, lockPoints, mustPost, readDebt, writeDebt } from './store.ts';

export interface PointChange {
  readonly memberId: bigint;
  readonly kind: PointKind;
  /** Whole points, at least one. */
  readonly points: bigint;
  /** Idempotency key within its scope: a second change with the same pair changes nothing. */
  readonly scope: string;
  readonly key: string;
  /** What it was for, in the player's words. */
  readonly label?: string;
}

/** Credits points in the caller's transaction, once for each key. What the member owes is set off first. */
export async function awardPoints(within: Executor, change: PointChange): Promise<void> {
  const { memberId, kind, points, label, ...id } = change;
  await lockPoints(within, memberId);
  if (await hasPosted(within, id)) return;
  const account = pointsOf(memberId);
  const ref = { kind, ...(label ? { label } : {}) };
  const entries = (amount: bigint) => [
    { account: ISSUED, amount: -amount },
    { account, amount },
  ];
  await mustPost(within, { type: 'points_earn', ...id, ref, entries: entries(points * POINT) });
  const owed = await readDebt(within, memberId);
  if (owed === 0n) return;
  const { taken, rest } = splitBy(owed, points);
  await mustPost(within, {
    type: 'points_debt',
    scope: id.scope,
    key: `${id.key}:debt`,
    ref,
    entries: entries(-taken * POINT),
  });
  await writeDebt(within, memberId, rest);
}

/** Takes points back whose ground is gone, once for each key. What is already spent becomes a debt: no balance is negative. */
export async function takePointsBack(within: Executor, change: PointChange): Promise<void> {
  const { memberId, kind, points, label, ...id } = change;
  const available = await lockPoints(within, memberId);
  if (await hasPosted(within, id)) return;
  const { taken, rest } = splitBy(points, available);
  if (taken > 0n)
    await mustPost(within, {
      type: 'points_back',
      ...id,
      ref: { kind, ...(label ? { label } : {}) },
      entries: [
        { account: pointsOf(memberId), amount: -taken * POINT },
        { account: ISSUED, amount: taken * POINT },
      ],
    });
  if (rest > 0n) await writeDebt(within, memberId, (await readDebt(within, memberId)) + rest);
}
