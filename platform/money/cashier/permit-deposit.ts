import type { Executor } from '../../kernel/database/connection.ts';
import { followDeposit, holdDepositLimit } from '../player-limits/play-bar.ts';
import { countDeposit, decide } from '../player-limits/store.ts';
import { findCounted } from './permit-store.ts';
import { isUnpaidEnd, type OrderState } from './rules.ts';
import type { PaymentOrderRow } from './tables.ts';

// The only place where deposits ask the player's limits and exclusions: when an order is started, when its payment is
// credited, and when it ends unpaid; each time in the transaction that does it.

/** No limit: larger than any amount of one deposit. */
const UNLIMITED = 2n ** 62n;

/** Counts a new order against the player's limits. Throws `DepositBarred`, which rolls the order back. */
export const permitOrder = holdDepositLimit;

interface CreditIntent {
  /** In 1/10 000. */
  readonly amount: bigint;
  readonly at: Date;
}

/**
 * Returns how much of a received payment the player may be credited now, in 1/10 000: nothing while they are excluded, and
 * what their limits leave beyond the amount that was counted with the order.
 */
export async function permitCredit(
  within: Executor,
  { id, member_id: memberId, credited }: PaymentOrderRow,
  { amount, at }: CreditIntent,
): Promise<bigint> {
  const counted = await findCounted(within, id);
  const covered = counted > credited ? counted - credited : 0n;
  const further = amount > covered ? amount - covered : 0n;
  const { reason, remaining } = await decide(within, { memberId, operation: 'deposit', amount: further, at });
  if (reason === null || (reason === 'limit' && further === 0n)) return UNLIMITED;
  return reason === 'limit' ? amount - further + (remaining ?? 0n) : 0n;
}

interface Credit {
  /** The provider's id of the payment. */
  readonly payment: string;
  readonly credit: bigint;
  readonly at: Date;
}

/** Counts what was credited beyond the amount that is counted with the order. */
export async function countCredit(
  within: Executor,
  { id, member_id: memberId, credited }: PaymentOrderRow,
  { payment, credit, at }: Credit,
): Promise<void> {
  const counted = await findCounted(within, id);
  const further = credited + credit - (counted > credited ? counted : credited);
  if (further <= 0n) return;
  const orderId = counted === 0n ? id : `${id} ${payment}`;
  await countDeposit(within, { orderId, memberId, amount: further, at });
}

/** Takes an order that ended unpaid out of the limits it was counted against. */
export async function releaseOrder(
  within: Executor,
  order: PaymentOrderRow,
  { state, at }: { readonly state: OrderState; readonly at: Date },
): Promise<void> {
  if (isUnpaidEnd(state) && !isUnpaidEnd(order.state)) await followDeposit(within, order, { paid: false, at });
}
