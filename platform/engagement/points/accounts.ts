import { type Account, memberAccount, systemAccount } from '../../money/ledger/store.ts';

/** One point in the ledger, which counts every unit in 1/10 000. */
export const POINT = 10_000n;

/** The unit of points, an account unit of its own beside the currencies. */
const UNIT = { currency: 'PTS', realm: 'play' } as const;

/** The points that a member can spend. */
export const pointsOf = (memberId: bigint): Account => memberAccount(memberId, 'points', UNIT);
/** The points of a member's open redemptions. */
export const heldPointsOf = (memberId: bigint): Account => memberAccount(memberId, 'points_hold', UNIT);
/** Where points come from. */
export const ISSUED: Account = systemAccount('points_issued', UNIT);
/** Where spent points go. */
export const SPENT: Account = systemAccount('points_spent', UNIT);
