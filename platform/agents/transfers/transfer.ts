import { dayAt, startOfDay } from '../../../rules/calendar-day.ts';
import { tryUnits } from '../../../rules/money.ts';
import { minorUnit } from '../../../rules/payouts/minor-unit.ts';
import { getPaymentHash } from '../../identity/members/store.ts';
import { verifyPaymentPassword } from '../../identity/payment-password/verify.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { isMoneyBlocked } from '../../money/blocks/store.ts';
import { isLockedByReversal } from '../../money/cashier/reversals/store.ts';
import { lockAccount, memberAccount, post } from '../../money/ledger/store.ts';
import { payoutTermsOf } from '../../money/payout-accounts/terms.ts';
import { readPayoutFunds } from '../../money/withdrawals/funds.ts';
import { lockTree } from '../tree/store.ts';
import { findProblem, type TransferProblem, type TransferTerms } from './rules.ts';
import { addTransfer, findByKey, isDirectlyBelow, readSent } from './store.ts';

export interface TransferRequest {
  readonly toId: bigint;
  readonly direction: 'up' | 'down';
  readonly amount: number;
  readonly paymentPassword: string;
  readonly idempotencyKey: string;
}

export interface Transferred {
  readonly amount: bigint;
}

interface Move extends Pick<TransferRequest, 'toId' | 'direction'> {
  readonly fromId: bigint;
  readonly key: string;
  readonly amount: bigint;
}

/** Returns what a site lets members send each other: at a time as much as they may withdraw. */
export function transferTermsOf({ site }: Pick<CallContext, 'site'>): TransferTerms {
  const { minAmount, maxAmount } = payoutTermsOf(site);
  return { minAmount: BigInt(minAmount), maxAmount: BigInt(maxAmount) };
}

/** Returns when the merchant's day began. */
export function dayBegan({ platform, site }: Pick<CallContext, 'platform' | 'site'>): Date {
  const { timeZone } = site.manifest.merchant;
  return startOfDay(dayAt(platform.clock.now(), timeZone), timeZone);
}

/**
 * Sends money along a direct edge of the tree, with the payment password. A repeated idempotency key sends once. The edge,
 * the day's limits and what may leave the account are read again under the locks of both wallets.
 */
export async function transfer(request: TransferRequest, context: CallContext): Promise<Transferred | ApiError> {
  const { platform, site } = context;
  const units = tryUnits(request.amount);
  if (units === undefined || units <= 0 || units % minorUnit(site.manifest.merchant.currency) !== 0)
    return reject('request_param_err', { fields: { amount: { message: 'field.amount' } } });
  const { memberId } = sessionOf(context);
  if ((await getPaymentHash(platform.database.db, site.code, memberId)) === undefined)
    return reject('payment.password.missing');
  const rejected = await verifyPaymentPassword(request.paymentPassword, context);
  if (rejected) return rejected;
  const { toId, direction, idempotencyKey: key } = request;
  const move = { fromId: BigInt(memberId), toId, direction, key, amount: BigInt(units) };
  const sent = await platform.database.transaction((within) => send(within, move, context));
  platform.eventOutbox.scheduleFlush();
  return sent;
}

async function send(within: Executor, move: Move, context: CallContext): Promise<Transferred | ApiError> {
  const { platform, site } = context;
  const { fromId, toId, direction, key, amount } = move;
  const money = { currency: site.manifest.merchant.currency, realm: 'play' } as const;
  const [from, to] = [fromId, toId].map((id) => memberAccount(id, 'cash', money)) as [Account, Account];
  await lockTree(within, 'shared');
  // One order for both directions, so that two members who send each other money do not wait for each other.
  for (const { code } of [from, to].toSorted((a, b) => (a.code < b.code ? -1 : 1))) await lockAccount(within, code);
  const earlier = await findByKey(within, { fromId, key });
  if (earlier) return earlier.amount === amount && earlier.to_id === toId ? { amount } : reject('idempotency.conflict');
  const [agentId, memberId] = direction === 'up' ? [toId, fromId] : [fromId, toId];
  if (!(await isDirectlyBelow(within, { agentId, memberId }))) return reject('not.found');
  if (await isMoneyBlocked(within, fromId)) return reject('money.blocked');
  if (await isLockedByReversal(within, fromId)) return reject('withdrawal.locked');
  const problem = await check(within, move, context);
  if (problem) return REJECTIONS[problem]();
  const posted = await post(within, {
    type: 'member_transfer',
    scope: `member-transfer:${fromId}`,
    key,
    entries: [
      { account: from, amount: -amount },
      { account: to, amount },
    ],
    ref: { from: String(fromId), to: String(toId) },
  });
  if (!posted.ok) return reject(posted.reason === 'insufficient' ? 'balance.insufficient' : 'idempotency.conflict');
  const at = new Date(platform.clock.now());
  await addTransfer(within, { ...move, ledgerTx: posted.tx, currency: money.currency, at });
  return { amount };
}

type Account = ReturnType<typeof memberAccount>;

async function check(
  within: Executor,
  { fromId, amount }: Move,
  context: CallContext,
): Promise<TransferProblem | undefined> {
  const { site } = context;
  const { available, isKept } = await readFunds(within, fromId, context);
  const sent = await readSent(within, fromId, dayBegan({ platform: context.platform, site }));
  return findProblem({ amount, terms: transferTermsOf({ site }), sent, available, isKept });
}

/**
 * Returns what a member may send now. Bonus money and what has turnover left to play never leave, and nothing is given up
 * for it as a withdrawal could: money would be laundered by sending it instead of playing.
 */
export async function readFunds(db: Executor, memberId: bigint, { site }: Pick<CallContext, 'site'>) {
  const { currency } = site.manifest.merchant;
  const funds = await readPayoutFunds(db, { memberId, currency, settings: site.run.settings });
  const isKept = funds.turnoverLeft !== undefined || funds.bonus !== undefined || funds.earlyPpm > 0;
  return { available: funds.available, isKept };
}

const REJECTIONS: Readonly<Record<TransferProblem, () => ApiError>> = {
  amount: () => reject('request_param_err', { fields: { amount: { message: 'field.amount-range' } } }),
  today: () => reject('member-transfer.today'),
  turnover: () => reject('withdrawal.turnover'),
  insufficient: () => reject('balance.insufficient'),
};
