import type { Executor } from '../../kernel/database/connection.ts';

export interface NewOrder {
  readonly merchant: string;
  readonly memberId: bigint;
  readonly key: string;
  readonly fingerprint: Buffer;
  readonly game: string;
  readonly tickets: string;
  readonly stopOnWin: boolean;
  readonly at: Date;
  readonly termsId: bigint | null;
}

/** Adds an order. Undefined where its key was used before: that order is committed then. */
export async function addOrder(within: Executor, order: NewOrder): Promise<bigint | undefined> {
  const row = await within
    .insertInto('lottery_order')
    .values({
      merchant: order.merchant,
      member_id: order.memberId,
      idempotency_key: order.key,
      fingerprint: order.fingerprint,
      game: order.game,
      tickets: order.tickets,
      stop_on_win: order.stopOnWin,
      placed_at: order.at,
      terms_id: order.termsId,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const findOrderByKey = (within: Executor, memberId: bigint, key: string) =>
  within
    .selectFrom('lottery_order')
    .select(['id', 'fingerprint'])
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();

/** Returns planned draws in their order, and locks them against being drawn until the transaction ends. */
export const lockPlannedDraws = (within: Executor, game: string, numeros: readonly string[]) =>
  within
    .selectFrom('lottery_draw')
    .select(['numero', 'opens_at', 'closes_at'])
    .where('game', '=', game)
    .where('numero', 'in', numeros)
    .where('status', '=', 'planned')
    .orderBy('draws_at')
    .forShare()
    .execute();

export interface NewOrderDraw {
  readonly game: string;
  readonly numero: string;
  readonly place: number;
  readonly multiple: number;
  readonly amount: bigint;
}

export async function addOrderDraws(within: Executor, orderId: bigint, draws: readonly NewOrderDraw[]): Promise<void> {
  await within
    .insertInto('lottery_order_draw')
    .values(draws.map((draw) => ({ order_id: orderId, ...draw, prize: null, rebate: null, version: null })))
    .execute();
}

/** Returns an order of a member; undefined where it is another member's. */
export const findOwnOrder = (within: Executor, memberId: bigint, id: bigint) =>
  within
    .selectFrom('lottery_order')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

export async function markCancelled(within: Executor, orderId: bigint, numero: string): Promise<void> {
  await within
    .updateTable('lottery_order_draw')
    .set({ state: 'cancelled' })
    .where('order_id', '=', orderId)
    .where('numero', '=', numero)
    .where('state', '=', 'placed')
    .execute();
}
