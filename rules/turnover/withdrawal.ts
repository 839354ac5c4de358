import { type Bonus, type Change, end, turnoverLeft } from './bonus.ts';
import { shareOf } from './terms.ts';

/** Turnover that deposits require before they are paid out again, against money laundering (T9). */
export interface DepositPolicy {
  /** As a multiple of each deposit; 0 switches the rule off. */
  readonly multiplierPpm: number;
  /** What an earlier withdrawal costs: it is rejected, or a share of it is kept as a fee. */
  readonly early: 'refuse' | 'fee';
  readonly feePpm: number;
}

export interface Funds {
  readonly cash: bigint;
  /** The active bonus, if there is one. */
  readonly bonus?: Bonus | undefined;
  /** What deposits still have to be staked. */
  readonly depositLeft: bigint;
  readonly policy: DepositPolicy;
}

export type WithdrawalRejection = 'insufficient' | 'bonusActive' | 'depositTurnover';

export interface WithdrawalPlan {
  readonly fee: bigint;
  /** The bonus after the withdrawal, and what it loses. */
  readonly change?: Change;
}

/** Returns what a withdrawal of cash costs, or why it is rejected. The bonus itself is never paid out (T2, T8, T9). */
export function planWithdrawal(funds: Funds, amount: bigint): WithdrawalPlan | WithdrawalRejection {
  const { cash, bonus, depositLeft, policy } = funds;
  if (amount <= 0n || amount > cash) return 'insufficient';
  if (bonus?.terms.onWithdraw === 'refuse') return 'bonusActive';
  const isEarly = depositLeft > 0n && policy.multiplierPpm > 0;
  if (isEarly && policy.early === 'refuse') return 'depositTurnover';
  const fee = isEarly ? shareOf(amount, policy.feePpm) : 0n;
  return bonus ? { fee, change: forfeit(bonus, amount, cash) } : { fee };
}

/** Returns the most that may be withdrawn now, before a fee, and what stands in the way. */
export function getWithdrawable(funds: Funds): { readonly amount: bigint; readonly blockedBy?: WithdrawalRejection } {
  if (funds.cash <= 0n) return { amount: 0n };
  const plan = planWithdrawal(funds, funds.cash);
  return typeof plan === 'string' ? { amount: 0n, blockedBy: plan } : { amount: funds.cash };
}

/** Takes from the bonus what a withdrawal of `amount` out of `cash` gives up: all of it, or the same share. */
function forfeit(bonus: Bonus, amount: bigint, cash: bigint): Change {
  if (bonus.terms.onWithdraw === 'forfeitAll' || amount === cash) return end(bonus, 'forfeited');
  const part = (whole: bigint): bigint => (whole * amount) / cash;
  const gone = part(bonus.balance);
  const after: Bonus = {
    ...bonus,
    granted: bonus.granted - part(bonus.granted),
    balance: bonus.balance - gone,
    requirement: bonus.requirement - part(turnoverLeft(bonus)),
    ...(bonus.maxWin === undefined ? {} : { maxWin: bonus.maxWin - part(bonus.maxWin) }),
  };
  return { bonus: after, out: { cash: 0n, promo: gone } };
}

/** An entry of the cash account: a deposit, or a settled stake of own money. */
export interface CashMovement {
  readonly kind: 'deposit' | 'stake';
  readonly amount: bigint;
}

/** Returns the turnover that deposits still require: stakes count from the deposit on, never in advance. */
export function depositTurnoverLeft(movements: readonly CashMovement[], multiplierPpm: number, before = 0n): bigint {
  let left = before;
  for (const { kind, amount } of movements) {
    left = kind === 'deposit' ? left + shareOf(amount, multiplierPpm) : left > amount ? left - amount : 0n;
  }
  return left;
}
