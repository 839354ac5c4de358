import type { Executor } from '../../kernel/database/connection.ts';
import { lockAccount } from '../ledger/store.ts';
import type { PaymentOrderRow } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface NewOrder {
  readonly id: string;
  readonly merchant: string;
  readonly memberId: string;
  readonly adapter: string;
  readonly key: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly at: Date;
}

/**
 * Returns the order of a player's idempotency key, and inserts it when it is new. Returns undefined when the player has
 * reached the daily limit. Locks the player's ledger account first, so that concurrent orders are counted one after the
 * other.
 */
export async function addOrder(
  within: Executor,
  order: NewOrder,
  { perDay, wallet }: { readonly perDay: number; readonly wallet: string },
): Promise<PaymentOrderRow | undefined> {
  await lockAccount(within, wallet);
  const { memberId, key, at, ...rest } = order;
  const memberOrders = within.selectFrom('payment_order').selectAll().where('member_id', '=', BigInt(memberId));
  const existing = await memberOrders.where('idem_key', '=', key).executeTakeFirst();
  if (existing) return existing;
  const recent = await memberOrders
    .where('created_at', '>', new Date(at.getTime() - DAY_MS))
    .where('state', '!=', 'failed')
    .execute();
  if (recent.length >= perDay) return undefined;
  return within
    .insertInto('payment_order')
    .values({ ...rest, member_id: BigInt(memberId), idem_key: key, state: 'open', created_at: at, changed_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const findOrder = (db: Executor, id: string): Promise<PaymentOrderRow | undefined> =>
  db.selectFrom('payment_order').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns the order and locks its row until the transaction ends. */
export const lockOrder = (within: Executor, id: string): Promise<PaymentOrderRow | undefined> =>
  within.selectFrom('payment_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function setOrderState(
  within: Executor,
  { id, state, at }: { readonly id: string; readonly state: PaymentOrderRow['state']; readonly at: Date },
): Promise<void> {
  await within.updateTable('payment_order').set({ state, changed_at: at }).where('id', '=', id).execute();
}

/**
 * Returns orders of the last day that have been open for more than a minute, because their notifications may be lost.
 */
export const listOverdueOrders = (db: Executor, now: number): Promise<PaymentOrderRow[]> =>
  db
    .selectFrom('payment_order')
    .selectAll()
    .where('state', '=', 'open')
    .where('created_at', '<', new Date(now - 60_000))
    .where('created_at', '>', new Date(now - DAY_MS))
    .orderBy('created_at')
    .limit(50)
    .execute();
