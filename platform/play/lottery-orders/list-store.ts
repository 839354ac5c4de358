import { type Executor, sql } from '../../kernel/database/connection.ts';

/** Which orders are listed, by what became of them in at least one draw. */
export type OrderFilter = 'open' | 'won' | 'lost' | 'returned';

interface OrderPage {
  readonly memberId: bigint;
  readonly game: string | undefined;
  /** Only orders older than this one. */
  readonly before: bigint | undefined;
  readonly limit: number;
  readonly filter: OrderFilter | undefined;
  readonly from: Date | undefined;
  readonly until: Date | undefined;
}

const FILTERS = {
  open: sql<boolean>`d.state = 'placed'`,
  won: sql<boolean>`d.state = 'settled' and d.prize > 0`,
  lost: sql<boolean>`d.state = 'settled' and d.prize = 0`,
  returned: sql<boolean>`d.state in ('cancelled', 'stopped', 'void')`,
} as const;

/** Returns a page of a member's orders, the newest first. */
export async function listOrders(db: Executor, page: OrderPage) {
  const { memberId, game, before, limit, filter, from, until } = page;
  let query = db.selectFrom('lottery_order as o').selectAll('o').where('o.member_id', '=', memberId);
  if (game !== undefined) query = query.where('o.game', '=', game);
  if (before !== undefined) query = query.where('o.id', '<', before);
  if (from !== undefined) query = query.where('o.placed_at', '>=', from);
  if (until !== undefined) query = query.where('o.placed_at', '<', until);
  if (filter !== undefined)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lottery_order_draw as d')
          .select('d.order_id')
          .whereRef('d.order_id', '=', 'o.id')
          .where(FILTERS[filter]),
      ),
    );
  return query.orderBy('o.id', 'desc').limit(limit).execute();
}

/** Returns the draws of orders, in the order of their chases. */
export async function listOrderDraws(db: Executor, orderIds: readonly bigint[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('lottery_order_draw as o')
    .innerJoin('lottery_draw as d', (join) => join.onRef('d.game', '=', 'o.game').onRef('d.numero', '=', 'o.numero'))
    .select(['o.order_id', 'o.numero', 'o.multiple', 'o.amount', 'o.state', 'o.prize', 'o.rebate'])
    .select(['d.result', 'd.status', 'd.opens_at', 'd.closes_at', 'd.draws_at'])
    .where('o.order_id', 'in', orderIds)
    .orderBy('o.order_id')
    .orderBy('o.place')
    .execute();
}

/** What moved in the ledger for an order in one of its draws. */
export interface OrderEntry {
  readonly roundId: string;
  readonly transaction: bigint;
  readonly type: string;
  readonly amount: bigint;
  readonly at: Date;
}

const MAX_ENTRIES = 1000;

/** Returns the entries of the player's accounts in rounds of the house, the oldest first; escrow is not the player's to spend. */
export async function listOrderEntries(
  db: Executor,
  {
    memberId,
    rounds,
    house,
  }: { readonly memberId: bigint; readonly rounds: readonly string[]; readonly house: string },
): Promise<readonly OrderEntry[]> {
  const { rows } = await sql<OrderEntry>`
    select t.round_id as "roundId", l.id as transaction, t.verb as type, sum(e.amount)::bigint as amount,
      l.created_at as at
    from vendor_tx t join vendor_player p on p.id = t.player_id
      join ledger_tx l on l.id = t.ledger_tx join ledger_entry e on e.tx_id = l.id
      join ledger_account a on a.id = e.account_id and a.owner_id = p.member_id and a.kind in ('cash', 'bonus')
    where t.vendor = ${house} and t.round_id = any (${[...rounds]}::text[]) and p.member_id = ${memberId}
      and t.status = 'OK'
    group by t.round_id, l.id, t.verb, l.created_at order by l.id limit ${MAX_ENTRIES}
  `.execute(db);
  return rows;
}
