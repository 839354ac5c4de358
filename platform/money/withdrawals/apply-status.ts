import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { PayoutStatus } from '../../providers/payouts/payout.ts';
import { openTask } from '../operator-tasks/store.ts';
import { blockAccount } from '../payout-accounts/store.ts';
import { addReturn, lockAttempt, updateAttempt } from './attempts-store.ts';
import { changeState } from './change-state.ts';
import { failWithdrawal } from './decide.ts';
import { earnFee, giveFeeBack, giveReturn } from './postings.ts';
import { CHECKS_BEFORE_TASK } from './rules.ts';
import { BY_HAND } from './settle-by-hand.ts';
import { addStep, lockWithdrawal, updateWithdrawal } from './store.ts';
import type { PayoutAttemptRow, WithdrawalRow } from './tables.ts';
import { detailOf, taskKey } from './task.ts';

export type StatusServices = Pick<Platform, 'database' | 'clock' | 'liveEvents' | 'eventOutbox' | 'log'>;

interface Report {
  readonly platform: StatusServices;
  readonly attempt: PayoutAttemptRow;
  readonly row: WithdrawalRow;
}

/**
 * Applies what a provider says about an attempt, in one transaction with the money that it moves. Reports may be late,
 * repeated and in any order: each has its effect once.
 */
export async function applyStatus(platform: StatusServices, attemptId: bigint, status: PayoutStatus): Promise<void> {
  await platform.database.transaction(async (within) => {
    const attempt = await lockAttempt(within, attemptId);
    const row = await lockWithdrawal(within, attempt.withdrawal_id);
    if (!row) return;
    const report = { platform, attempt, row };
    if (status.amount !== row.amount - row.fee || status.currency !== row.currency)
      return raise(within, report, 'the provider names another amount');
    if (status.state === 'pending') await accept(within, report, status);
    else if (status.state === 'paid') await pay(within, report, status);
    else await fail(within, report, status.reason);
    await applyReturns(within, report, status);
  });
  platform.eventOutbox.scheduleFlush();
}

/** Ends an attempt that the provider has refused: nothing was sent, so the money goes back. */
export async function applyRejection(platform: StatusServices, attemptId: bigint, reason: string): Promise<void> {
  await platform.database.transaction(async (within) => {
    const attempt = await lockAttempt(within, attemptId);
    const row = await lockWithdrawal(within, attempt.withdrawal_id);
    if (row) await fail(within, { platform, attempt, row }, reason);
  });
  platform.eventOutbox.scheduleFlush();
}

/** Marks a payout whose answer was lost. The money stays with the providers until they say what became of it. */
export async function applyUnknown(
  platform: StatusServices,
  { id, checks }: Pick<PayoutAttemptRow, 'id' | 'checks'>,
  reason: string,
): Promise<void> {
  await platform.database.transaction(async (within) => {
    const attempt = await lockAttempt(within, id);
    const row = await lockWithdrawal(within, attempt.withdrawal_id);
    if (!row || attempt.closed_at) return;
    await updateAttempt(within, attempt.id, { note: reason });
    await changeState(within, { platform, row }, { state: 'unknown', by: 'provider', note: reason });
    if (checks === CHECKS_BEFORE_TASK)
      await raise(within, { platform, attempt, row }, 'the provider does not say what became of it');
  });
}

async function accept(within: Executor, { platform, row }: Report, { reference }: PayoutStatus): Promise<void> {
  const changes = reference === '' ? {} : { reference };
  await changeState(within, { platform, row }, { state: 'submitted', by: 'provider', changes });
}

async function pay(within: Executor, report: Report, { reference }: PayoutStatus): Promise<void> {
  const { platform, attempt, row } = report;
  const at = new Date(platform.clock.now());
  const changes = { paid_at: at, ...(reference === '' ? {} : { reference }) };
  const isNew = await changeState(within, { platform, row }, { state: 'paid', by: 'provider', changes });
  if (row.state === 'failed') return raise(within, report, 'the provider paid what it had refused');
  if (attempt.note === BY_HAND && reference !== row.reference)
    return raise(within, report, 'the provider paid what was marked as paid by hand under another reference');
  if (!isNew) return;
  await earnFee(within, row);
  await updateAttempt(within, attempt.id, { closed_at: at, note: 'paid' });
}

async function fail(within: Executor, report: Report, reason: string): Promise<void> {
  const { platform, attempt, row } = report;
  const failed = await failWithdrawal(within, { platform, row, by: 'provider' }, reason);
  if (row.state === 'paid') return raise(within, report, 'the provider failed what it had paid');
  if (!failed) return;
  await updateAttempt(within, attempt.id, { closed_at: new Date(platform.clock.now()), note: reason });
}

/** Credits each return of a paid payout once, and blocks the account that it came back from. */
async function applyReturns(within: Executor, { platform, attempt, row }: Report, status: PayoutStatus): Promise<void> {
  if (status.state !== 'paid' || status.returns.length === 0) return;
  const at = new Date(platform.clock.now());
  const net = row.amount - row.fee;
  let returned = row.returned;
  for (const { id, amount } of status.returns) {
    if (amount <= 0n || returned + amount > net) {
      await raise(within, { platform, attempt, row }, 'more came back than was paid');
      continue;
    }
    if (!(await addReturn(within, { attemptId: attempt.id, id, amount, at }))) continue;
    await giveReturn(within, row, { part: id, amount });
    returned += amount;
  }
  if (returned === row.returned) return;
  await updateWithdrawal(within, { id: row.id, at, returned });
  await blockAccount(within, { id: row.account_id, because: 'a payout came back', at });
  const current = { ...row, state: 'paid', returned } as const;
  if (returned < net) return addStep(within, { id: row.id, state: 'partly_returned', at, by: 'provider', note: '' });
  await giveFeeBack(within, row);
  await changeState(within, { platform, row: current }, { state: 'returned', by: 'provider' });
}

/** Has a person decide what no rule can. */
async function raise(within: Executor, { platform, attempt, row }: Report, because: string): Promise<void> {
  platform.log.error({ withdrawal: row.id, key: attempt.provider_key, because }, 'a payout needs a person');
  await openTask(within, taskKey(row), { because, ...detailOf(row) });
}
