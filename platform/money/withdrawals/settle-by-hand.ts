import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import { closeTask } from '../operator-tasks/store.ts';
import { listAttempts, updateAttempt } from './attempts-store.ts';
import { changeState } from './change-state.ts';
import { earnFee } from './postings.ts';
import type { WithdrawalRow } from './tables.ts';
import { taskKey } from './task.ts';

/** Note of an attempt that a person has ended: a provider that still pays it has paid a second time. */
export const BY_HAND = 'paid by hand';

interface Settlement {
  readonly platform: Pick<Platform, 'clock' | 'liveEvents'>;
  readonly row: WithdrawalRow;
  readonly operator: string;
  /** Of the payment in the provider's or the bank's statement. */
  readonly reference: string;
}

/**
 * Marks a locked withdrawal as paid whose provider has it and does not say so, by the reference of its statement. Returns false in
 * every other state: what was never sent is sent, and not marked.
 */
export async function settleByHand(
  within: Executor,
  { platform, row, operator, reference }: Settlement,
): Promise<boolean> {
  if (row.state !== 'submitted' && row.state !== 'unknown') return false;
  const at = new Date(platform.clock.now());
  const changes = { paid_at: at, reference };
  await changeState(within, { platform, row }, { state: 'paid', by: operator, note: BY_HAND, changes });
  await earnFee(within, row);
  for (const { id, closed_at: closed } of await listAttempts(within, row.id))
    if (!closed) await updateAttempt(within, id, { closed_at: at, note: BY_HAND });
  await closeTask(within, taskKey(row), { at, note: `${BY_HAND} by ${operator}` });
  return true;
}
