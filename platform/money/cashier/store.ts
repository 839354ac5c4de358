import type { Executor } from '../../kernel/database/connection.ts';
import type { DepositKind, Instructions, PaymentFailure, PaymentStatus } from '../../providers/payments/payment.ts';
import { lockAccount } from '../ledger/store.ts';
import type { ChosenBonus } from './bonus/chosen-bonus.ts';
import type { DepositTerms } from './credit-rules.ts';
import { isDecided, nextCheckAt, nextFollowAt, type OrderState } from './rules.ts';
import type { PaymentOrderRow } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface NewOrder {
  readonly id: string;
  readonly merchant: string;
  readonly memberId: string;
  readonly adapter: string;
  readonly method: string;
  readonly kind: DepositKind;
  readonly terms: DepositTerms;
  readonly bonus: ChosenBonus | undefined;
  readonly key: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** `full`: the player has reached the daily number of orders. */
export type OrderAdded = { readonly order: PaymentOrderRow; readonly isNew: boolean } | 'full';

/**
 * Returns the order of a player's idempotency key, and inserts it when it is new. Locks the player's ledger account first,
 * so that concurrent orders are counted one after the other.
 */
export async function addOrder(
  within: Executor,
  order: NewOrder,
  { perDay, wallet }: { readonly perDay: number; readonly wallet: string },
): Promise<OrderAdded> {
  await lockAccount(within, wallet);
  const { memberId, key, at, expiresAt, terms, bonus, ...rest } = order;
  const memberOrders = within.selectFrom('payment_order').selectAll().where('member_id', '=', BigInt(memberId));
  const existing = await memberOrders.where('idem_key', '=', key).executeTakeFirst();
  if (existing) return { order: existing, isNew: false };
  const recent = await memberOrders
    .where('created_at', '>', new Date(at.getTime() - DAY_MS))
    .where('state', 'not in', ['failed', 'expired', 'canceled'])
    .execute();
  if (recent.length >= perDay) return 'full';
  const added = await within
    .insertInto('payment_order')
    .values({
      ...rest,
      terms: JSON.stringify(terms),
      bonus: bonus ? JSON.stringify(bonus) : null,
      member_id: BigInt(memberId),
      idem_key: key,
      state: 'created',
      expires_at: expiresAt,
      next_check_at: dateOf(nextCheckAt({ createdAt: at.getTime(), expiresAt: expiresAt.getTime() }, 0)),
      created_at: at,
      changed_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { order: added, isNew: true };
}

export const findOrder = (db: Executor, id: string): Promise<PaymentOrderRow | undefined> =>
  db.selectFrom('payment_order').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns the order of a player's idempotency key. */
export const findOrderOf = (
  db: Executor,
  { memberId, key }: { readonly memberId: bigint; readonly key: string },
): Promise<PaymentOrderRow | undefined> =>
  db
    .selectFrom('payment_order')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('idem_key', '=', key)
    .executeTakeFirst();

/** Returns the player's latest order that can still be paid. */
export const findOpenOrder = (db: Executor, memberId: bigint, at: Date): Promise<PaymentOrderRow | undefined> =>
  db
    .selectFrom('payment_order')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', 'in', ['awaiting', 'detected'])
    .where('instructions', 'is not', null)
    .where('created_at', '>', new Date(at.getTime() - DAY_MS))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the method of the player's latest order; undefined before the first. */
export async function findLastMethod(db: Executor, memberId: bigint): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_order')
    .select('method')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.method;
}

/** Returns the order and locks its row until the transaction ends. */
export const lockOrder = (within: Executor, id: string): Promise<PaymentOrderRow | undefined> =>
  within.selectFrom('payment_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function setOrderState(
  within: Executor,
  { id, state, at }: { readonly id: string; readonly state: OrderState; readonly at: Date },
): Promise<void> {
  await within.updateTable('payment_order').set({ state, changed_at: at }).where('id', '=', id).execute();
}

/** Stores what the player needs to pay. An order that a notification has settled meanwhile keeps its state. */
export async function saveInstructions(
  within: Executor,
  { id, instructions, at }: { readonly id: string; readonly instructions: Instructions; readonly at: Date },
): Promise<void> {
  await within
    .updateTable('payment_order')
    .set((order) => ({
      instructions: JSON.stringify(instructions),
      state: order.case().when('state', '=', 'created').then<OrderState>('awaiting').else(order.ref('state')).end(),
      changed_at: at,
    }))
    .where('id', '=', id)
    .where('instructions', 'is', null)
    .execute();
}

interface OrderChange {
  readonly id: string;
  readonly state: OrderState;
  readonly confirmations: PaymentStatus['confirmations'];
  /** Left out by changes that are no report of the provider. */
  readonly failure?: PaymentFailure | null;
  /** Sums of the payments that this change adds, in 1/10 000. */
  readonly received: bigint;
  readonly credited: bigint;
  readonly at: Date;
}

export async function changeOrder(within: Executor, change: OrderChange): Promise<void> {
  const { id, state, confirmations, failure, received, credited, at } = change;
  await within
    .updateTable('payment_order')
    .set((order) => ({
      state,
      changed_at: at,
      ...(isDecided(state) ? { next_check_at: null } : {}),
      ...(state === 'detected' ? { next_check_at: dateOf(nextFollowAt(at.getTime(), at.getTime())) } : {}),
      received: order('received', '+', received),
      credited: order('credited', '+', credited),
      ...(confirmations ? { confirmations: JSON.stringify(confirmations) } : {}),
      ...(failure === undefined ? {} : { failure }),
    }))
    .where('id', '=', id)
    .execute();
}

/** Returns orders whose notification may be lost and whose provider is asked now, the longest due first. */
export const listDueOrders = (db: Executor, now: number): Promise<PaymentOrderRow[]> =>
  db
    .selectFrom('payment_order')
    .selectAll()
    .where('next_check_at', '<=', new Date(now))
    .orderBy('next_check_at')
    .limit(50)
    .execute();

/** Counts a check of an order's provider and sets the next one: those in the past are skipped, but the last. */
export async function countCheck(db: Executor, order: PaymentOrderRow, now: number): Promise<void> {
  const times = {
    createdAt: order.created_at.getTime(),
    ...(order.expires_at && { expiresAt: order.expires_at.getTime() }),
  };
  let checks = order.checks + 1;
  while ((nextCheckAt(times, checks) ?? now + 1) <= now && nextCheckAt(times, checks + 1) !== undefined) checks += 1;
  const follow = order.state === 'detected' ? nextFollowAt(times.createdAt, now) : undefined;
  const next = isDecided(order.state) ? undefined : (follow ?? nextCheckAt(times, checks));
  await db
    .updateTable('payment_order')
    .set({ checks, next_check_at: dateOf(next) })
    .where('id', '=', order.id)
    .execute();
}

const dateOf = (time: number | undefined): Date | null => (time === undefined ? null : new Date(time));
