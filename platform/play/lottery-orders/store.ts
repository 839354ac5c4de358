import { type Executor, sql } from '../../kernel/database/connection.ts';

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

interface Exposure {
  readonly merchant: string;
  readonly game: string;
  readonly numero: string;
  /** What each number pays at most, in the order of the numbers, in which every transaction locks them. */
  readonly amounts: readonly (readonly [number: string, amount: bigint])[];
}

/** Adds to what the numbers of a draw pay at most. Returns the greatest of them now. */
export async function addExposure(within: Executor, { merchant, game, numero, amounts }: Exposure): Promise<bigint> {
  const { rows } = await sql<{ greatest: bigint }>`
    with added as (
      insert into lottery_exposure as e (merchant, game, numero, number, amount)
      select ${merchant}, ${game}, ${numero}, n.number, n.amount
      from unnest(${amounts.map(([number]) => number)}::text[], ${amounts.map(([, amount]) => String(amount))}::bigint[])
        with ordinality n (number, amount, place) order by n.place
      on conflict (merchant, game, numero, number) do update set amount = e.amount + excluded.amount
      returning amount)
    select max(amount) as greatest from added
  `.execute(within);
  return rows[0]?.greatest ?? 0n;
}

/** Takes what a cancelled order would have paid from its numbers. */
export async function takeExposure(within: Executor, { merchant, game, numero, amounts }: Exposure): Promise<void> {
  await sql`
    update lottery_exposure e set amount = e.amount - n.amount
    from unnest(${amounts.map(([number]) => number)}::text[], ${amounts.map(([, amount]) => String(amount))}::bigint[])
      n (number, amount)
    where e.merchant = ${merchant} and e.game = ${game} and e.numero = ${numero} and e.number = n.number
  `.execute(within);
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
