import { getUsername } from '../../../identity/members/store.ts';
import type { Executor } from '../../../kernel/database/connection.ts';
import { closeTask, openTask, type TaskKey } from '../../operator-tasks/store.ts';
import { endGrant } from '../../turnover/exclusion.ts';
import { DEPOSIT_GRANTS } from '../../turnover/grant.ts';
import type { PaymentOrderRow } from '../tables.ts';

/** Kind of operator tasks about payments that were taken back. While one is open, its player withdraws nothing. */
export const REVERSAL_TASK = 'reversal';

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

/** Whether a payment of a member was taken back and no operator has let withdrawals go on since. */
export async function isLockedByReversal(db: Executor, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('payment_order as o')
    .innerJoin('operator_task as t', (join) =>
      join
        .onRef('t.vendor', '=', 'o.adapter')
        .on('t.kind', '=', REVERSAL_TASK)
        .on((on) => on('t.subject', '=', on.cast<string>('o.id', 'text'))),
    )
    .select('o.id')
    .where('o.member_id', '=', memberId)
    .where('o.state', '=', 'reversed')
    .where('t.done_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
