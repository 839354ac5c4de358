import type { Executor } from '../../kernel/database/connection.ts';
import { sendMessage } from '../../kernel/member-messages/send-message.ts';
import { messages } from './inbox-messages.ts';
import { returnHeld, spendHeld } from './postings.ts';
import { lockRedemption, settleStock, updateRedemption } from './store.ts';
import type { RedemptionRow } from './tables.ts';
import { anyWords } from './words.ts';

export interface Decision {
  readonly merchant: string;
  readonly id: bigint;
  readonly operator: string;
  readonly at: Date;
}

/** Approves an open redemption: its points are spent and its goods are sent. Returns false when it is not open. */
export async function approveRedemption(
  within: Executor,
  decision: Decision & { readonly tracking: string },
): Promise<boolean> {
  const row = await lockOpen(within, decision);
  if (!row) return false;
  await spendHeld(within, pointsOf(row), row.hold_tx);
  await close(within, decision, { id: row.id, state: 'approved', tracking: decision.tracking });
  await settleStock(within, row, 'sent');
  const values = { name: anyWords(row.texts).name, tracking: decision.tracking };
  await sendMessage(within, messages.approved, { ...aboutOf(row, decision), values });
  return true;
}

/** Rejects an open redemption: points and stock go back. Returns false when it is not open. */
export async function rejectRedemption(
  within: Executor,
  decision: Decision & { readonly reason: string },
): Promise<boolean> {
  const row = await lockOpen(within, decision);
  if (!row) return false;
  await returnHeld(within, pointsOf(row), row.hold_tx);
  await close(within, decision, { id: row.id, state: 'rejected', reason: decision.reason });
  await settleStock(within, row, 'back');
  const values = { name: anyWords(row.texts).name, reason: decision.reason, points: Number(row.points) };
  await sendMessage(within, messages.rejected, { ...aboutOf(row, decision), values });
  return true;
}

async function lockOpen(within: Executor, decision: Decision): Promise<RedemptionRow | undefined> {
  const row = await lockRedemption(within, decision);
  return row?.state === 'in_process' ? row : undefined;
}

const close = (
  within: Executor,
  { at, operator }: Decision,
  { id, ...changes }: Pick<RedemptionRow, 'id' | 'state'> & Partial<Pick<RedemptionRow, 'reason' | 'tracking'>>,
): Promise<void> => updateRedemption(within, id, { ...changes, decided_at: at, decided_by: operator });

const aboutOf = (row: RedemptionRow, { at }: Decision) => ({ memberId: row.member_id, key: String(row.id), at });

const pointsOf = (row: RedemptionRow) => ({
  id: row.id,
  memberId: row.member_id,
  points: row.points,
  label: anyWords(row.texts).name,
});
