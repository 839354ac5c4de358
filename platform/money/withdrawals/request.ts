import { randomUUID } from 'node:crypto';
import { tryUnits } from '../../../rules/money.ts';
import { payoutFee } from '../../../rules/payouts/fee.ts';
import { minorUnit } from '../../../rules/payouts/minor-unit.ts';
import { getPaymentHash } from '../../identity/members/store.ts';
import { verifyPaymentPassword } from '../../identity/payment-password/verify.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { lockAccount } from '../ledger/store.ts';
import { usableFromOf } from '../payout-accounts/rules.ts';
import { countOtherHolders, lockOwnAccount } from '../payout-accounts/store.ts';
import type { PayoutAccountRow } from '../payout-accounts/tables.ts';
import { type PayoutTerms, payoutTermsOf } from '../payout-accounts/terms.ts';
import { changeState } from './change-state.ts';
import { approveWithdrawal } from './decide.ts';
import { takePrice } from './funds.ts';
import { announceWithdrawal } from './inbox-messages.ts';
import { cashOf, hold } from './postings.ts';
import { findBar, hasContact, identityNeedOf } from './requirements.ts';
import { addStep, addWithdrawal, findByKey, findOpen, findWithdrawal, updateWithdrawal } from './store.ts';
import type { WithdrawalRow } from './tables.ts';

interface WithdrawRequest {
  readonly amount: number;
  readonly accountId: string;
  readonly paymentPassword: string;
  readonly idempotencyKey: string;
}

/** Rolls the transaction back: the hold was refused after the withdrawal was written. */
class Refused extends Error {
  readonly error: ApiError;

  constructor(error: ApiError) {
    super(error.code);
    this.error = error;
  }
}

/**
 * Requests a withdrawal: holds its money and sends it to review, or approves it when the merchant's rules do. A repeated
 * idempotency key returns the first one. A self-excluded player may withdraw too.
 */
export async function requestWithdrawal(
  request: WithdrawRequest,
  context: CallContext,
): Promise<WithdrawalRow | ApiError> {
  const { platform, site } = context;
  const { currency } = site.manifest.merchant;
  const terms = payoutTermsOf(site);
  const units = tryUnits(request.amount);
  const problem = amountProblem(units, currency, terms);
  if (units === undefined || problem) return problem ?? reject('withdrawal.limit');
  const { memberId } = sessionOf(context);
  const { db } = platform.database;
  if ((await getPaymentHash(db, site.code, memberId)) === undefined) return reject('payment.password.missing');
  if (terms.needsContact && !(await hasContact(context))) return reject('withdrawal.contact');
  const identity = await identityNeedOf(context, BigInt(units));
  if (identity === 'missing' || identity === 'waiting') return reject('withdrawal.identity');
  const rejected = await verifyPaymentPassword(request.paymentPassword, context);
  if (rejected) return rejected;
  try {
    return await platform.database.transaction((within) =>
      open(within, { ...request, amount: BigInt(units), terms }, context),
    );
  } catch (error) {
    if (error instanceof Refused) return error.error;
    throw error;
  }
}

/** Returns why an amount is not accepted. It is a whole number of coins: nothing is rounded on the way out. */
function amountProblem(units: number | undefined, currency: string, terms: PayoutTerms): ApiError | undefined {
  const invalid = (message: string): ApiError => reject('request_param_err', { fields: { amount: { message } } });
  if (units === undefined || units % minorUnit(currency) !== 0) return invalid('field.amount');
  const isWithin = units >= terms.minAmount && units <= terms.maxAmount;
  const leavesSomething = units > payoutFee(units, currency, terms.fee);
  return isWithin && leavesSomething
    ? undefined
    : reject('withdrawal.limit', { fields: { amount: { message: 'field.amount-range' } } });
}

interface NewRequest extends Omit<WithdrawRequest, 'amount'> {
  readonly amount: bigint;
  readonly terms: PayoutTerms;
}

/** Writes the withdrawal and its hold. Requests of one player wait for each other at the lock of the wallet. */
async function open(within: Executor, request: NewRequest, context: CallContext): Promise<WithdrawalRow | ApiError> {
  const { platform, site } = context;
  const { amount, accountId, idempotencyKey: key, terms } = request;
  const memberId = BigInt(sessionOf(context).memberId);
  const { currency } = site.manifest.merchant;
  await lockAccount(within, cashOf({ member_id: memberId, currency }).code);
  const earlier = await findByKey(within, { memberId, key });
  if (earlier)
    return earlier.amount === amount && earlier.account_id === accountId ? earlier : reject('idempotency.conflict');
  if (await findOpen(within, memberId)) return reject('withdrawal.open');
  const bar = await findBar(within, memberId);
  if (bar) return reject(bar);
  const account = await lockOwnAccount(within, { id: accountId, memberId: String(memberId) });
  if (!account) return reject('not.found');
  if (!isUsable(account, terms, platform.clock.now())) return reject('withdrawal.account');
  const at = new Date(platform.clock.now());
  const payer = { memberId, currency, settings: site.run.settings };
  const price = await takePrice(within, payer, { amount, fee: terms.fee, at: at.getTime() });
  if (price === 'insufficient') return reject('balance.insufficient');
  if (price === 'turnover') return reject('withdrawal.turnover');
  const { fee } = price;
  if (fee >= amount) throw new Refused(reject('withdrawal.limit'));
  const { destination } = account;
  const id = randomUUID();
  const facts = { id, merchant: site.code, memberId, key, accountId, destination, amount, fee, currency, at };
  const row = await addWithdrawal(within, facts);
  const held = await hold(within, row);
  if (!held.ok) throw new Refused(reject('balance.insufficient'));
  await updateWithdrawal(within, { id, at, hold_tx: held.tx });
  await addStep(within, { id, state: 'requested', at, by: 'player', note: '' });
  await announceWithdrawal(within, row, { state: 'requested', at });
  await decideByRules(within, { row: { ...row, hold_tx: held.tx }, account, terms }, context);
  return (await findWithdrawal(within, id)) as WithdrawalRow;
}

const isUsable = (account: PayoutAccountRow, terms: PayoutTerms, now: number): boolean =>
  account.state === 'active' &&
  terms.methods.includes(account.kind) &&
  usableFromOf(account, terms.coolingOffMinutes) <= now;

interface RuleInput {
  readonly row: WithdrawalRow;
  readonly account: PayoutAccountRow;
  readonly terms: PayoutTerms;
}

/** Approves a small withdrawal to an account that no other player has; every other one waits for an operator. */
async function decideByRules(
  within: Executor,
  { row, account, terms }: RuleInput,
  { platform }: CallContext,
): Promise<void> {
  const isSmall = row.amount <= BigInt(terms.approveUpTo);
  if (isSmall && (await countOtherHolders(within, account)) === 0)
    await approveWithdrawal(within, { platform, row, by: 'rules' });
  else await changeState(within, { platform, row }, { state: 'reviewing', by: 'rules' });
}
