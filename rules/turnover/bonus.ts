import { max, min } from './split.ts';
import { type BonusTerms, expiryOf, type GrantedAmounts, maxWinOf, requirementOf } from './terms.ts';

/**
 * `queued` waits for the active one; `converted` was played off; `forfeited` was given up by a withdrawal; `lost` has
 * nothing left to play with; `voided` was ended by an operator or an exclusion.
 */
export type BonusStatus = 'queued' | 'active' | 'converted' | 'forfeited' | 'expired' | 'lost' | 'voided';

/** A granted bonus. Its balance is the balance of the player's bonus account while it is active, and zero afterwards. */
export interface Bonus {
  readonly terms: BonusTerms;
  readonly status: BonusStatus;
  /** The principal; a withdrawal by `forfeitShare` reduces it with the rest. */
  readonly granted: bigint;
  readonly requirement: bigint;
  /** Σ contributions of settled bets, at most the requirement. */
  readonly progress: bigint;
  readonly balance: bigint;
  /** The most that may become cash; undefined without a limit. */
  readonly maxWin?: bigint;
  /** What has become cash, and how much of a sticky principal has been taken back. */
  readonly converted: bigint;
  readonly removed: bigint;
  /** Milliseconds. */
  readonly expiresAt: number;
}

/** Money that leaves the bonus account: to the player's cash, or back to the promotions' expense. */
export interface Outflow {
  readonly cash: bigint;
  readonly promo: bigint;
}

export interface Change {
  readonly bonus: Bonus;
  readonly out: Outflow;
}

const NOTHING: Outflow = { cash: 0n, promo: 0n };

/** Returns a bonus that becomes active at `at`. */
export function activate(terms: BonusTerms, amounts: GrantedAmounts, at: number): Bonus {
  const maxWin = maxWinOf(terms, amounts.granted);
  return {
    terms,
    status: 'active',
    granted: amounts.granted,
    requirement: requirementOf(terms, amounts),
    progress: 0n,
    balance: amounts.granted,
    ...(maxWin === undefined ? {} : { maxWin }),
    converted: 0n,
    removed: 0n,
    expiresAt: expiryOf(terms, at),
  };
}

/** Returns the turnover that is still missing. */
export const turnoverLeft = ({ requirement, progress }: Pick<Bonus, 'requirement' | 'progress'>): bigint =>
  max(requirement - progress, 0n);

/**
 * Returns where money of an ended bonus goes: after a conversion to cash, less the principal of a sticky bonus and what
 * exceeds the largest win; after any other end back to the promotions' expense (T4, T5, T6).
 */
export function release(bonus: Bonus, amount: bigint): Change {
  if (bonus.status !== 'converted') return { bonus, out: { cash: 0n, promo: amount } };
  const principal = bonus.terms.sticky ? min(amount, bonus.granted - bonus.removed) : 0n;
  const free = amount - principal;
  const cash = bonus.maxWin === undefined ? free : min(free, bonus.maxWin - bonus.converted);
  const after = { ...bonus, converted: bonus.converted + cash, removed: bonus.removed + principal };
  return { bonus: after, out: { cash, promo: amount - cash } };
}

/** Ends an active bonus and empties its balance. */
export function end(bonus: Bonus, status: Exclude<BonusStatus, 'queued' | 'active'>): Change {
  return release({ ...bonus, status, balance: 0n }, bonus.balance);
}

/** Counts a settled bet once; the bonus converts when the requirement is met, and never twice. */
export function count(bonus: Bonus, contribution: bigint): Change {
  if (bonus.status !== 'active') return { bonus, out: NOTHING };
  const progress = min(bonus.progress + contribution, bonus.requirement);
  const counted = { ...bonus, progress };
  return progress === bonus.requirement ? end(counted, 'converted') : { bonus: counted, out: NOTHING };
}

/** Ends a bonus whose time is over (T6). */
export function expire(bonus: Bonus, now: number): Change {
  const isOver = bonus.status === 'active' && now >= bonus.expiresAt;
  return isOver ? end(bonus, 'expired') : { bonus, out: NOTHING };
}

/** What a player still has beside the bonus. */
export interface Rest {
  readonly cash: bigint;
  /** Stakes of all open bets. */
  readonly open: bigint;
}

/** Ends a bonus with which nothing can be played any more (T10). */
export function endIfLost(bonus: Bonus, { cash, open }: Rest): Change {
  const smallest = BigInt(bonus.terms.smallestStake ?? 1);
  const isLost = bonus.status === 'active' && bonus.balance === 0n && open === 0n && cash < smallest;
  return isLost ? end(bonus, 'lost') : { bonus, out: NOTHING };
}
