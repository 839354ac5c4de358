import type { Executor } from '../../../kernel/database/connection.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { liveEvent } from '../live-events/withdrawal.ts';
import { addStep } from '../store.ts';
import type { WithdrawalRow } from '../tables.ts';
import type { Statement } from './rules.ts';
import { forceReceipt, recordReceipt } from './store.ts';

interface Services {
  readonly platform: Pick<Platform, 'clock' | 'liveEvents'>;
  readonly row: Pick<WithdrawalRow, 'id' | 'member_id'>;
}

/**
 * Records that a player has received a payout, or disputes it. It never moves money: what did not arrive is for the provider to
 * return, and an operator reads the case. Returns false when it was said before or the payout is not paid.
 */
export async function confirmReceipt(
  within: Executor,
  services: Services,
  { confirmation, received, proof }: Statement,
): Promise<boolean> {
  const at = new Date(services.platform.clock.now());
  if (!(await recordReceipt(within, { id: services.row.id, confirmation, received, proof, at }))) return false;
  await note(within, services, { state: `receipt_${confirmation}`, by: 'player', at, note: '' });
  return true;
}

/** Counts a payout as received about which its player said nothing in time. */
export async function confirmByTime(within: Executor, services: Services): Promise<void> {
  const at = new Date(services.platform.clock.now());
  if (!(await recordReceipt(within, { id: services.row.id, confirmation: 'automatic', at }))) return;
  await note(within, services, { state: 'receipt_automatic', by: 'rules', at, note: '' });
}

/** Ends a dispute by the proof that the money has arrived: nothing is refunded. Returns false when there is no dispute. */
export async function endDispute(
  within: Executor,
  services: Services,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<boolean> {
  const at = new Date(services.platform.clock.now());
  if (!(await forceReceipt(within, { id: services.row.id, reason, at }))) return false;
  await note(within, services, { state: 'receipt_forced', by, at, note: reason });
  return true;
}

interface Note {
  readonly state: string;
  readonly by: string;
  readonly at: Date;
  readonly note: string;
}

async function note(within: Executor, { platform, row }: Services, step: Note): Promise<void> {
  await addStep(within, { id: row.id, ...step });
  await platform.liveEvents.publish(liveEvent, { memberId: String(row.member_id) }, within);
}
