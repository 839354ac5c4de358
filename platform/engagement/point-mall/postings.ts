import type { Executor } from '../../kernel/database/connection.ts';
import { memberAccount, systemAccount } from '../../money/ledger/store.ts';
import { heldPointsOf, POINT, pointsOf, SPENT } from '../points/accounts.ts';
import { mustPost } from '../points/store.ts';

/** A redemption, as far as its points go. */
export interface RedeemedPoints {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly points: bigint;
  /** Name of the reward, which the player's entries show. */
  readonly label: string;
}

const scopeOf = (id: bigint): string => `points-redeem:${id}`;

const move = (
  within: Executor,
  { id, memberId, points, label }: RedeemedPoints,
  how: {
    readonly type: 'points_hold' | 'points_spend' | 'points_return' | 'points_redeem';
    readonly from: 'points' | 'held';
    readonly to: 'points' | 'held' | 'spent';
    readonly resolves?: bigint | null;
  },
): Promise<bigint> => {
  const accounts = { points: pointsOf(memberId), held: heldPointsOf(memberId), spent: SPENT };
  return mustPost(within, {
    type: how.type,
    scope: scopeOf(id),
    key: how.type,
    entries: [
      { account: accounts[how.from], amount: -points * POINT },
      { account: accounts[how.to], amount: points * POINT },
    ],
    ref: { kind: 'redeem', label, redemption: String(id) },
    ...(how.resolves ? { resolves: how.resolves } : {}),
  });
};

/** Holds the points of goods until an operator decides. Returns the ledger's transaction. */
export const holdPoints = (within: Executor, redeemed: RedeemedPoints): Promise<bigint> =>
  move(within, redeemed, { type: 'points_hold', from: 'points', to: 'held' });

/** Spends the points of what is handed over at once. */
export const spendPoints = (within: Executor, redeemed: RedeemedPoints): Promise<bigint> =>
  move(within, redeemed, { type: 'points_redeem', from: 'points', to: 'spent' });

/** Spends held points. */
export const spendHeld = (within: Executor, redeemed: RedeemedPoints, hold: bigint | null): Promise<bigint> =>
  move(within, redeemed, { type: 'points_spend', from: 'held', to: 'spent', resolves: hold });

/** Gives held points back. */
export const returnHeld = (within: Executor, redeemed: RedeemedPoints, hold: bigint | null): Promise<bigint> =>
  move(within, redeemed, { type: 'points_return', from: 'held', to: 'points', resolves: hold });

/** Credits the chips of a reward. */
export async function payChips(
  within: Executor,
  { id, memberId, label, amount, currency }: RedeemedPoints & { readonly amount: bigint; readonly currency: string },
): Promise<void> {
  const money = { currency, realm: 'play' } as const;
  await mustPost(within, {
    type: 'points_convert',
    scope: scopeOf(id),
    key: 'chips',
    entries: [
      { account: systemAccount('promo_expense', money), amount: -amount },
      { account: memberAccount(memberId, 'cash', money), amount },
    ],
    ref: { kind: 'redeem', label, redemption: String(id) },
  });
}
