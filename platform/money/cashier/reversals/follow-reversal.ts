import { getUsername } from '../../../identity/members/store.ts';
import type { Executor } from '../../../kernel/database/connection.ts';
import { closeTask, openTask, type TaskKey } from '../../operator-tasks/store.ts';
import { endGrant } from '../../turnover/exclusion.ts';
import { DEPOSIT_GRANTS } from '../../turnover/grant.ts';
import type { PaymentOrderRow } from '../tables.ts';
import { REVERSAL_TASK } from './store.ts';

const toTaskKey = ({ adapter, id }: PaymentOrderRow): TaskKey => ({
  kind: REVERSAL_TASK,
  vendor: adapter,
  subject: id,
});

interface Reversal {
  /** What the provider has taken back of the order's payments so far, in 1/10 000. */
  readonly reversed: bigint;
  readonly at: Date;
}

/**
 * Does what follows a payment that was taken back: the bonus of the deposit ends, and withdrawals wait until an operator lets them
 * go on. A payment that was given back in full ends that by itself; the bonus stays ended.
 */
export async function followReversal(
  within: Executor,
  order: PaymentOrderRow,
  { reversed, at }: Reversal,
): Promise<void> {
  if (reversed === 0n) return closeTask(within, toTaskKey(order), { at, note: 'The provider gave the payment back.' });
  const { merchant, member_id: memberId, currency, id } = order;
  await openTask(within, toTaskKey(order), {
    because: 'the provider took a payment back',
    merchant,
    username: await getUsername(within, memberId),
    memberId: String(memberId),
    money: { amount: Number(reversed), currency },
  });
  await endGrant(within, { scope: DEPOSIT_GRANTS, key: id, reason: 'deposit-reversed', at });
}
