import type { Settings } from '../../../generated/types/settings.ts';
import { type PayoutFee, payoutFee } from '../../../rules/payouts/fee.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { depositPolicyOf } from '../turnover/policy.ts';
import { getWithdrawable, settleForWithdrawal, type WithdrawalQuery } from '../turnover/withdrawal.ts';

export interface Payer {
  readonly memberId: bigint;
  readonly currency: string;
  readonly settings: Pick<Settings, 'turnover'>;
}

/** What a withdrawal meets in the player's money; amounts in 1/10 000. */
export interface PayoutFunds {
  /** The most that can be withdrawn now, with its fee. */
  readonly available: bigint;
  /** Turnover that has to be played first; undefined while nothing is in the way. */
  readonly turnoverLeft: bigint | undefined;
  /** Share of an amount that an early withdrawal of deposits costs besides the fee, in millionths. */
  readonly earlyPpm: number;
  /** The active bonus that a withdrawal ends or reduces. */
  readonly bonus: { readonly amount: bigint; readonly loss: 'ALL' | 'SHARE' } | undefined;
}

/** Returns what stands between a player and a withdrawal, for the page. The request reads it again under its locks. */
export async function readPayoutFunds(db: Executor, payer: Payer): Promise<PayoutFunds> {
  const query = queryOf(payer);
  const { amount, blockedBy, bonusLeft, depositLeft, bonus } = await getWithdrawable(db, query);
  const isBlocked = blockedBy === 'bonusActive' || blockedBy === 'depositTurnover';
  const loses = bonus !== undefined && !isBlocked;
  return {
    available: amount,
    turnoverLeft: isBlocked ? (blockedBy === 'bonusActive' ? bonusLeft : depositLeft) : undefined,
    earlyPpm: depositLeft > 0n && !isBlocked ? query.policy.feePpm : 0,
    bonus: loses
      ? { amount: bonus.balance, loss: bonus.terms.onWithdraw === 'forfeitAll' ? 'ALL' : 'SHARE' }
      : undefined,
  };
}

export interface PayoutPrice {
  readonly amount: bigint;
  readonly fee: PayoutFee;
  /** In milliseconds. */
  readonly at: number;
}

/**
 * Takes from the active bonus what a withdrawal gives up and returns the whole fee, or why the withdrawal is rejected. Call it in
 * the transaction that holds the money, before the hold.
 */
export async function takePrice(
  within: Executor,
  payer: Payer,
  { amount, fee, at }: PayoutPrice,
): Promise<{ readonly fee: bigint } | 'insufficient' | 'turnover'> {
  const query = queryOf(payer);
  const settled = await settleForWithdrawal(within, { ...query, amount, at });
  if (!settled.ok) return settled.reason === 'insufficient' ? 'insufficient' : 'turnover';
  const ppm = fee.ppm + (settled.fee > 0n ? query.policy.feePpm : 0);
  return { fee: BigInt(payoutFee(Number(amount), payer.currency, { ...fee, ppm })) };
}

const queryOf = ({ memberId, currency, settings }: Payer): WithdrawalQuery => ({
  memberId,
  money: { currency, realm: 'play' },
  policy: depositPolicyOf(settings),
});
