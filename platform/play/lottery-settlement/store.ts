import { type Executor, sql } from '../../kernel/database/connection.ts';
import { HOUSE } from '../lottery-draws/house-names.ts';

export interface DrawKey {
  readonly game: string;
  readonly numero: string;
}

const MAX_DRAWS = 100;

/** Returns the draws with a result, or cancelled, that may have orders left, oldest first. */
export const listUnsettled = (db: Executor): Promise<readonly DrawKey[]> =>
  db
    .selectFrom('lottery_draw')
    .select(['game', 'numero'])
    .where('settled_at', 'is', null)
    .where('status', 'in', ['drawn', 'cancelled'])
    .orderBy('draws_at')
    .limit(MAX_DRAWS)
    .execute();

/** Returns a draw that may have orders left. */
export const findUnsettled = (db: Executor, { game, numero }: DrawKey) =>
  db
    .selectFrom('lottery_draw')
    .select(['status', 'result', 'version'])
    .where('game', '=', game)
    .where('numero', '=', numero)
    .where('settled_at', 'is', null)
    .where('status', 'in', ['drawn', 'cancelled'])
    .executeTakeFirst();

/** An order in a draw that is to be settled. */
export interface DueOrder {
  readonly orderId: bigint;
  readonly memberId: bigint;
  readonly multiple: number;
  readonly tickets: string;
  readonly termsId: bigint | null;
  /** Whether it is settled by itself: its chase depends on this draw, a bonus paid for it, or it was settled before. */
  readonly isAlone: boolean;
}

interface PartQuery {
  /** Version of the result; an order settled by an earlier one is due again. */
  readonly version: number;
  readonly after: bigint;
  readonly limit: number;
}

/** Returns the next orders of a draw that are to be settled, by number. */
export async function listDue(
  db: Executor,
  { game, numero }: DrawKey,
  { version, after, limit }: PartQuery,
): Promise<readonly DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    select d.order_id as "orderId", o.member_id as "memberId", d.multiple, o.tickets, o.terms_id as "termsId",
      d.state = 'settled' or r.bonus_id is not null or (o.stop_on_win and exists (
        select from lottery_order_draw x where x.order_id = d.order_id and x.place <> d.place)) as "isAlone"
    from lottery_order_draw d join lottery_order o on o.id = d.order_id
      left join vendor_round r on r.vendor = ${HOUSE} and r.round_id = d.order_id || '-' || d.numero
    where d.game = ${game} and d.numero = ${numero} and d.order_id > ${after}
      and (d.state = 'placed' or (d.state = 'settled' and d.version < ${version}))
    order by d.order_id limit ${limit}
  `.execute(db);
  return rows;
}

export interface PlainOutcome {
  readonly orderId: bigint;
  readonly prize: bigint;
  readonly rebate: bigint;
}

/** Settles plain orders of a draw in one statement. Returns how many were still to be settled. */
export async function settlePlain(
  within: Executor,
  { game, numero }: DrawKey,
  {
    outcomes,
    version,
    at,
  }: { readonly outcomes: readonly PlainOutcome[]; readonly version: number; readonly at: Date },
): Promise<number> {
  const arrayOf = (read: (one: PlainOutcome) => bigint) => outcomes.map((one) => String(read(one)));
  const { rows } = await sql<{ settled: number }>`
    select lottery_settle(${game}, ${numero}, ${version}, ${arrayOf(({ orderId }) => orderId)}::bigint[],
      ${arrayOf(({ prize }) => prize)}::bigint[], ${arrayOf(({ rebate }) => rebate)}::bigint[], ${at}) as settled
  `.execute(within);
  return rows[0]?.settled ?? 0;
}

/** Returns an order whose parts are to change, locked until the transaction ends; the caller has locked its player's money. */
export const lockOrder = (within: Executor, id: bigint) =>
  within.selectFrom('lottery_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export interface OrderRound {
  readonly ref: string;
  readonly currency: string;
  readonly staked: bigint;
  readonly bonusStaked: bigint;
}

/** Returns the round of an order in a draw, with its player at the house. */
export async function findRound(within: Executor, roundId: string): Promise<OrderRound> {
  const { rows } = await sql<OrderRound>`
    select p.ref, p.currency, r.staked, r.bonus_staked as "bonusStaked" from vendor_round r
    join vendor_player p on p.id = r.player_id where r.vendor = ${HOUSE} and r.round_id = ${roundId}
  `.execute(within);
  const [round] = rows;
  if (!round) throw new Error(`The lottery order ${roundId} has no round.`);
  return round;
}

/** Returns what an order was paid in a draw so far. */
export const findPart = (within: Executor, orderId: bigint, numero: string) =>
  within
    .selectFrom('lottery_order_draw')
    .select(['state', 'prize', 'rebate', 'version'])
    .where('order_id', '=', orderId)
    .where('numero', '=', numero)
    .executeTakeFirstOrThrow();

interface PartChange {
  readonly orderId: bigint;
  readonly numero: string;
  readonly state: 'settled' | 'stopped' | 'void';
  readonly prize: bigint | null;
  readonly rebate: bigint | null;
  readonly version: number | null;
}

export async function changePart(within: Executor, { orderId, numero, ...change }: PartChange): Promise<void> {
  await within
    .updateTable('lottery_order_draw')
    .set(change)
    .where('order_id', '=', orderId)
    .where('numero', '=', numero)
    .execute();
}

/** Marks a draw as settled if no order is left, and forgets the exposure of its numbers. Returns whether it did. */
export async function finishDraw(
  within: Executor,
  { game, numero }: DrawKey,
  { version, at }: { readonly version: number; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ numero: string }>`
    update lottery_draw d set settled_at = ${at}, status = case status when 'drawn' then 'settled' else status end
    where game = ${game} and numero = ${numero} and settled_at is null and version = ${version}
      and status in ('drawn', 'cancelled') and not exists (
        select from lottery_order_draw o where o.game = d.game and o.numero = d.numero
          and (o.state = 'placed' or (o.state = 'settled' and o.version < d.version)))
    returning numero
  `.execute(within);
  if (rows.length === 0) return false;
  await within.deleteFrom('lottery_exposure').where('game', '=', game).where('numero', '=', numero).execute();
  return true;
}
