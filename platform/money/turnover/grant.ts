import { type BonusTerms, maxWinOf, requirementOf } from '../../../rules/turnover/terms.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { findBonusBar } from '../player-limits/play-bar.ts';
import { activateNext, addBonus, findByKey, lockBonuses, type Money, openBonusAccounts } from './store.ts';

/** Scope of grants that a deposit earned; the key is the order's id. */
export const DEPOSIT_GRANTS = 'deposit';

export interface BonusGrant {
  readonly merchant: string;
  readonly memberId: bigint;
  readonly money: Money;
  /** What grants it, such as `operator` or a promotion; shown to operators. */
  readonly source: string;
  /** Idempotency key within its scope: a second grant with the same pair returns the first bonus. */
  readonly scope: string;
  readonly key: string;
  /** In 1/10 000. */
  readonly amount: bigint;
  /** The deposit that earned it; zero without one. */
  readonly deposit?: bigint;
  readonly terms: BonusTerms;
  /** Milliseconds. */
  readonly at: number;
}

/**
 * Grants a bonus in the caller's transaction and returns its id. It becomes active at once, or waits until the bonuses that were
 * granted before it have ended; its money is posted when it becomes active. The caller has checked that the market allows the
 * terms. Throws `BonusBarred`, before anything is written, for a member whom an exclusion or a lock bars (RGM-01).
 */
export async function grantBonus(within: Executor, grant: BonusGrant): Promise<bigint> {
  const { memberId, money, amount, deposit = 0n, terms, at } = grant;
  const accounts = await openBonusAccounts(within, memberId, money);
  await lockBonuses(within, memberId, money);
  // Under the lock that an exclusion takes too, so that none begins between this decision and the grant.
  if (await findBonusBar(within, { memberId: String(memberId), at: new Date(at) })) throw new BonusBarred();
  const added = await addBonus(within, {
    ...grant,
    terms: JSON.stringify(terms),
    granted: amount,
    deposit,
    requirement: requirementOf(terms, { granted: amount, deposit }),
    maxBet: terms.maxBet === undefined ? null : BigInt(terms.maxBet),
    maxWin: maxWinOf(terms, amount) ?? null,
    accounts,
    at: new Date(at),
  });
  if (added === undefined) {
    const earlier = await findByKey(within, grant);
    if (!earlier || earlier.member_id !== memberId || earlier.granted !== amount)
      throw new Error(`The grant ${grant.scope} ${grant.key} was another one.`);
    return earlier.id;
  }
  await activateNext(within, accounts.cash, new Date(at));
  return added;
}

/** Rolls back the transaction of a bonus for a member who may not have one. */
export class BonusBarred extends Error {
  override readonly name = 'BonusBarred';
  override readonly message = 'BonusBarred: the member may not have a bonus now.';
}
