import type { Executor } from '../../../kernel/database/connection.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { closeTask } from '../../operator-tasks/store.ts';
import { failWithdrawal } from '../decide.ts';
import { approvalHash } from '../rules.ts';
import type { WithdrawalRow } from '../tables.ts';
import { taskKey } from '../task.ts';
import { findTakenOut } from './store.ts';

/** Whether an approved withdrawal is not what was approved: it is never sent, and a person ends it. */
export const isAltered = (row: WithdrawalRow): boolean =>
  row.state === 'approved' && row.approval_hash?.equals(approvalHash(row)) !== true;

interface Surrender {
  readonly platform: Pick<Platform, 'clock' | 'liveEvents'>;
  readonly row: WithdrawalRow;
  readonly operator: string;
  readonly reason: string;
}

/**
 * Ends a locked withdrawal that differs from its approval, and gives back what was taken out, by the ledger and not by the row,
 * which nobody can trust. Returns false for every other withdrawal.
 */
export async function giveUpAltered(
  within: Executor,
  { platform, row, operator, reason }: Surrender,
): Promise<boolean> {
  if (!isAltered(row)) return false;
  const amount = await findTakenOut(within, row.id);
  if (amount === undefined) return false;
  const taken = { ...row, amount };
  if (!(await failWithdrawal(within, { platform, row: taken, by: operator }, reason))) return false;
  await closeTask(within, taskKey(row), { at: new Date(platform.clock.now()), note: `given back by ${operator}` });
  return true;
}
