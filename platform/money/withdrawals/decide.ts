import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import { changeState } from './change-state.ts';
import { giveBack, release, takeOut } from './postings.ts';
import { approvalHash, canBecome } from './rules.ts';
import type { WithdrawalRow } from './tables.ts';

type Services = Pick<Platform, 'clock' | 'liveEvents'>;

interface Decision {
  readonly platform: Services;
  readonly row: WithdrawalRow;
  /** `player`, `rules`, or the name of an operator. */
  readonly by: string;
}

/**
 * Approves a locked withdrawal: takes its money to the account of the providers, and signs what was approved. The job
 * `send-payouts` sends it. Returns false when its state does not allow it.
 */
export async function approveWithdrawal(within: Executor, { platform, row, by }: Decision): Promise<boolean> {
  if (!canBecome(row.state, 'approved')) return false;
  await takeOut(within, row);
  const changes = { approval_hash: approvalHash(row), approved_by: by };
  return changeState(within, { platform, row }, { state: 'approved', by, changes });
}

/** Ends a locked withdrawal that was not approved and gives its money back. Returns false when its state does not allow it. */
export async function endWithdrawal(
  within: Executor,
  { platform, row, by }: Decision,
  { state, reason }: { readonly state: 'rejected' | 'canceled'; readonly reason: string },
): Promise<boolean> {
  if (!canBecome(row.state, state)) return false;
  await release(within, row);
  return changeState(within, { platform, row }, { state, by, note: reason, changes: { reason } });
}

/** Ends a locked withdrawal that was approved but not paid and gives its money back. Returns false when its state does not allow it. */
export async function failWithdrawal(
  within: Executor,
  { platform, row, by }: Decision,
  reason: string,
): Promise<boolean> {
  if (!(await changeState(within, { platform, row }, { state: 'failed', by, note: reason, changes: { reason } })))
    return false;
  await giveBack(within, row);
  return true;
}
