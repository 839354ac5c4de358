import { turnoverLeft } from '../../../rules/turnover/bonus.ts';
import {
  type DepositPolicy,
  getWithdrawable as mostOf,
  planWithdrawal,
  type WithdrawalRejection,
} from '../../../rules/turnover/withdrawal.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { getBalance, memberAccount, openAccount } from '../ledger/store.ts';
import { sumDepositTurnover } from './deposit-store.ts';
import { toBonus } from './rules.ts';
import { type ActiveBonus, endBonus, findActive, lockBonuses, type Money, reduceBonus } from './store.ts';

export interface WithdrawalQuery {
  readonly memberId: bigint;
  readonly money: Money;
  /** The merchant's rule for deposits: `depositPolicyOf(settings)`. */
  readonly policy: DepositPolicy;
}

export interface Withdrawable {
  readonly cash: bigint;
  /** The most that may be withdrawn now, before a fee. */
  readonly amount: bigint;
  /** Why it is less than the cash. */
  readonly blockedBy?: WithdrawalRejection;
  /** Turnover that the active bonus and the deposits still need. */
  readonly bonusLeft: bigint;
  readonly depositLeft: bigint;
  /** The bonus that a withdrawal gives up. */
  readonly bonus?: ActiveBonus;
}

/** Returns what a member may withdraw now and what stands in the way. Read it again inside the withdrawal's transaction. */
export async function getWithdrawable(db: Executor, query: WithdrawalQuery): Promise<Withdrawable> {
  const funds = await readFunds(db, query);
  const { row, bonus, cash, depositLeft } = funds;
  return {
    cash,
    ...mostOf(funds),
    bonusLeft: bonus ? turnoverLeft(bonus) : 0n,
    depositLeft,
    ...(row ? { bonus: row } : {}),
  };
}

export type WithdrawalSettlement =
  | { readonly ok: true; readonly fee: bigint; readonly forfeited: bigint }
  | { readonly ok: false; readonly reason: WithdrawalRejection };

/**
 * Decides a withdrawal and takes from the active bonus what it gives up. Call it in the withdrawal's transaction, before cash is
 * posted to the hold: it locks the cash account, so that no stake and no second withdrawal comes in between. The fee is
 * for the caller to post.
 */
export async function settleForWithdrawal(
  within: Executor,
  query: WithdrawalQuery & { readonly amount: bigint; readonly at: number },
): Promise<WithdrawalSettlement> {
  await lockBonuses(within, query.memberId, query.money);
  await endOverdue(within, query);
  const funds = await readFunds(within, query);
  const plan = planWithdrawal(funds, query.amount);
  if (typeof plan === 'string') return { ok: false, reason: plan };
  const { row } = funds;
  if (!row || !plan.change) return { ok: true, fee: plan.fee, forfeited: 0n };
  const { bonus: after, out } = plan.change;
  if (after.status === 'forfeited')
    await endBonus(within, { id: row.id, status: 'forfeited', reason: 'withdrawal', at: new Date(query.at) });
  else
    await reduceBonus(within, {
      id: row.id,
      principal: after.granted,
      requirement: after.requirement,
      maxWin: after.maxWin ?? null,
      forfeited: out.promo,
    });
  return { ok: true, fee: plan.fee, forfeited: out.promo };
}

/** A bonus whose time is over stands in nobody's way, also before the job has ended it. */
async function endOverdue(within: Executor, { memberId, money, at }: WithdrawalQuery & { at: number }): Promise<void> {
  const row = await findActive(within, memberId, money);
  if (row?.expires_at && row.expires_at.getTime() <= at)
    await endBonus(within, { id: row.id, status: 'expired', reason: null, at: new Date(at) });
}

async function readFunds(db: Executor, { memberId, money, policy }: WithdrawalQuery) {
  const account = memberAccount(memberId, 'cash', money);
  const cash = await getBalance(db, account);
  const row = await findActive(db, memberId, money);
  const depositLeft = await sumDepositTurnover(db, await openAccount(db, account), policy.multiplierPpm);
  return { cash, row, bonus: row && toBonus(row, row.balance), depositLeft, policy };
}
