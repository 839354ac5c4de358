import { createHash } from 'node:crypto';
import type { Platform } from '../../kernel/platform.ts';
import type { Payout, PayoutAdapter } from '../../providers/payouts/payout.ts';
import { openTaskOnce } from '../operator-tasks/store.ts';
import { findAccount } from '../payout-accounts/store.ts';
import { payoutTermsOf } from '../payout-accounts/terms.ts';
import { applyRejection, applyStatus, applyUnknown } from './apply-status.ts';
import { addAttempt, claimCheck, findAttempt } from './attempts-store.ts';
import { changeState } from './change-state.ts';
import { failWithdrawal } from './decide.ts';
import { notifyUrl } from './notify-url.ts';
import { approvalHash, canBecome, nextCheck, providerKey, REQUEST_LEASE_MS } from './rules.ts';
import { findWithdrawal, lockWithdrawal } from './store.ts';
import type { PayoutAttemptRow, WithdrawalRow } from './tables.ts';
import { detailOf, taskKey } from './task.ts';

/**
 * Sends an approved withdrawal to its provider. The attempt is committed before the request, so that a process that dies
 * in between leaves a key to ask about; nothing is sent without one, and nothing is sent twice.
 */
export async function sendPayout(platform: Platform, id: string): Promise<void> {
  const opened = await platform.database.transaction(async (within) => {
    const row = await lockWithdrawal(within, id);
    if (!row || !canBecome(row.state, 'submitting')) return undefined;
    const site = platform.sites.byCode(row.merchant);
    if (!site) throw new Error(`No site of ${row.merchant} is served, so its payouts wait.`);
    if (!row.approval_hash?.equals(approvalHash(row))) {
      const isNew = await openTaskOnce(within, taskKey(row), { because: CHANGED, ...detailOf(row) });
      if (isNew) platform.log.error({ withdrawal: id, because: CHANGED }, 'a payout needs a person');
      return undefined;
    }
    const account = await findAccount(within, row.account_id);
    if (account?.state !== 'active') {
      await failWithdrawal(within, { platform, row, by: 'rules' }, ACCOUNT_CLOSED);
      return undefined;
    }
    const now = platform.clock.now();
    const { adapter } = payoutTermsOf(site);
    const attempt = await addAttempt(within, {
      withdrawalId: id,
      number: 1,
      adapter,
      key: providerKey(id, 1),
      requestHash: hashRequest(row),
      at: new Date(now),
      nextCheckAt: new Date(now + REQUEST_LEASE_MS),
    });
    await changeState(within, { platform, row }, { state: 'submitting', by: 'rules' });
    return { row, attempt };
  });
  if (opened) await request(platform, opened);
  else platform.eventOutbox.scheduleFlush();
}

/** Why nothing is sent of what differs from its approval. */
const CHANGED = 'the approved withdrawal was changed';

/** Why nothing is sent to an account that was blocked or removed after the approval. */
const ACCOUNT_CLOSED = 'the account can no longer be paid to';

interface Opened {
  readonly row: WithdrawalRow;
  readonly attempt: PayoutAttemptRow;
}

/** Sends the request of an open attempt and applies the answer. */
async function request(platform: Platform, { row, attempt }: Opened): Promise<void> {
  const adapter = openAdapter(platform, { row, attempt });
  if (!adapter) return applyRejection(platform, attempt.id, 'no adapter pays to this account');
  const payout = { ...payoutOf(row, attempt), notifyUrl: await notifyUrl(platform, row.merchant, attempt.adapter) };
  const answer = await adapter.send(payout);
  if (answer.outcome === 'accepted') return applyStatus(platform, attempt.id, answer.status);
  if (answer.outcome === 'refused') return applyRejection(platform, attempt.id, answer.reason);
  await applyUnknown(platform, attempt, answer.reason);
}

/** Returns the adapter of an attempt, if it pays to this kind of account. */
function openAdapter(platform: Platform, { row, attempt }: Opened): PayoutAdapter | undefined {
  const adapter = platform.adapters.open('payouts', attempt.adapter, row);
  return adapter?.methods.includes(row.destination.kind) ? adapter : undefined;
}

const payoutOf = (
  { merchant, amount, fee, currency, destination }: WithdrawalRow,
  { provider_key: key }: PayoutAttemptRow,
): Omit<Payout, 'notifyUrl'> => ({ key, merchant, amount: amount - fee, currency, destination });

const hashRequest = (row: WithdrawalRow): Buffer =>
  createHash('sha256')
    .update(approvalHash(row))
    .update(String(row.amount - row.fee))
    .digest();

/**
 * Asks the provider about an open attempt and applies the answer. A payout that the provider does not know is sent again
 * with the same key, but only when that is final.
 */
export async function queryPayout(platform: Platform, attempt: PayoutAttemptRow): Promise<void> {
  const now = platform.clock.now();
  const { db } = platform.database;
  if (!(await claimCheck(db, attempt, nextCheck(now, attempt.checks)))) return;
  const row = await findWithdrawal(db, attempt.withdrawal_id);
  const adapter = row && openAdapter(platform, { row, attempt });
  if (!adapter) return;
  const answer = await adapter.query(payoutOf(row, attempt));
  if (answer.outcome === 'found') return applyStatus(platform, attempt.id, answer.status);
  if (answer.outcome === 'unknown') return applyUnknown(platform, attempt, answer.reason);
  const isFinal = now - attempt.opened_at.getTime() >= adapter.absentIsFinalAfter * 1000;
  if (isFinal && row.state !== 'submitted') await request(platform, { row, attempt });
}

/** Asks the provider about a payout that a notification names. Returns false for a key that was never sent. */
export async function queryNotified(
  platform: Platform,
  notified: { readonly merchant: string; readonly adapter: string; readonly key: string },
): Promise<boolean> {
  const { db } = platform.database;
  const attempt = await findAttempt(db, notified);
  const row = attempt && (await findWithdrawal(db, attempt.withdrawal_id));
  if (!row || row.merchant !== notified.merchant) return false;
  const answer = await openAdapter(platform, { row, attempt })?.query(payoutOf(row, attempt));
  if (answer?.outcome === 'found') await applyStatus(platform, attempt.id, answer.status);
  return true;
}
