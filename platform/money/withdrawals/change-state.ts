import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import { announceWithdrawal } from './inbox-messages.ts';
import { liveEvent } from './live-events/withdrawal.ts';
import { canBecome, type WithdrawalState } from './rules.ts';
import { addStep, type Changes, updateWithdrawal } from './store.ts';
import type { WithdrawalRow } from './tables.ts';

export interface StateChange {
  readonly state: WithdrawalState;
  /** `player`, `rules`, `provider`, or the name of an operator. */
  readonly by: string;
  readonly note?: string;
  readonly changes?: Changes;
}

/**
 * Changes the state of a locked withdrawal, records the step and notifies the player's pages, in the caller's transaction.
 * Returns false when its present state does not allow it.
 */
export async function changeState(
  within: Executor,
  { platform, row }: { readonly platform: Pick<Platform, 'clock' | 'liveEvents'>; readonly row: WithdrawalRow },
  { state, by, note = '', changes = {} }: StateChange,
): Promise<boolean> {
  if (!canBecome(row.state, state)) return false;
  const at = new Date(platform.clock.now());
  await updateWithdrawal(within, { id: row.id, at, state, ...changes });
  await addStep(within, { id: row.id, state, at, by, note });
  await announceWithdrawal(within, row, { state, at, reason: changes.reason });
  await platform.liveEvents.publish(liveEvent, { memberId: String(row.member_id) }, within);
  return true;
}
