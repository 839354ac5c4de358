import { type Executor, sql } from '../../../../kernel/database/connection.ts';
import type { PageOrder } from '../../../../kernel/queues/order-store.ts';
import { MAX_WAITING, PAGE } from '../../../../kernel/queues/queue.ts';
import type { DrawKey } from '../../store.ts';

interface DrawsQuery {
  readonly search: string;
  readonly state: 'coming' | 'awaited' | 'drawn' | 'cancelled' | undefined;
  readonly now: number;
  readonly before: DrawKey | undefined;
  readonly only: DrawKey | undefined;
  readonly order: PageOrder;
}

const STATES = {
  coming: sql<boolean>`status = 'planned'`,
  awaited: sql<boolean>`status = 'planned' and chain_id is null`,
  drawn: sql<boolean>`status in ('drawn', 'settled')`,
  cancelled: sql<boolean>`status = 'cancelled'`,
} as const;

export type DrawRow = Awaited<ReturnType<typeof listDraws>>[number];

/** Returns draws: without a state those whose time has come, and the next ones of an hour. */
export async function listDraws(db: Executor, { search, state, now, before, only, order }: DrawsQuery) {
  let query = db
    .selectFrom('lottery_draw')
    .leftJoin('lottery_result as given', (join) =>
      join
        .onRef('given.game', '=', 'lottery_draw.game')
        .onRef('given.numero', '=', 'lottery_draw.numero')
        .onRef('given.version', '=', 'lottery_draw.version'),
    )
    .selectAll('lottery_draw')
    .select(['given.feeds', 'given.operators']);
  if (only) query = query.where('lottery_draw.game', '=', only.game).where('lottery_draw.numero', '=', only.numero);
  else if (state) query = query.where(STATES[state]);
  else query = query.where('draws_at', '<', new Date(now + HOUR_MS));
  if (!only && state === 'awaited') query = query.where('draws_at', '<=', new Date(now));
  if (!only && search !== '')
    query = query.where(({ or, eb }) =>
      or([eb('lottery_draw.game', '=', search), eb('lottery_draw.numero', '=', search)]),
    );
  if (before)
    query = query.where(
      sql<boolean>`(draws_at, lottery_draw.game) ${order.beyond} (select draws_at, game from lottery_draw
        where game = ${before.game} and numero = ${before.numero})`,
    );
  return query.orderBy('draws_at', order.direction).orderBy('lottery_draw.game', order.direction).limit(PAGE).execute();
}
const HOUR_MS = 60 * 60 * 1000;

/** Returns how many draws outside of the platform wait for their result. */
export async function countAwaited(db: Executor, now: number): Promise<number> {
  const rows = await db
    .selectFrom('lottery_draw')
    .select('numero')
    .where('status', '=', 'planned')
    .where('chain_id', 'is', null)
    .where('draws_at', '<=', new Date(now))
    .limit(MAX_WAITING)
    .execute();
  return rows.length;
}

/** What orders of one merchant staked in a draw, and won there. */
export interface MerchantSums {
  readonly merchant: string;
  readonly currency: string;
  readonly orders: number;
  readonly staked: bigint;
  readonly paid: bigint;
}

export async function sumByMerchant(db: Executor, { game, numero }: DrawKey): Promise<readonly MerchantSums[]> {
  const { rows } = await sql<MerchantSums>`
    select o.merchant, p.currency, count(*)::integer as orders, sum(d.amount)::bigint as staked,
      coalesce(sum(d.prize + coalesce(d.rebate, 0)), 0)::bigint as paid
    from lottery_order_draw d join lottery_order o on o.id = d.order_id
      join vendor_round r on r.vendor = 'LOTTERY' and r.round_id = d.order_id || '-' || d.numero
      join vendor_player p on p.id = r.player_id
    where d.game = ${game} and d.numero = ${numero} and d.state in ('placed', 'settled')
    group by o.merchant, p.currency order by o.merchant, p.currency limit 100
  `.execute(db);
  return rows;
}

export const findDraw = (db: Executor, { game, numero }: DrawKey) =>
  db.selectFrom('lottery_draw').selectAll().where('game', '=', game).where('numero', '=', numero).executeTakeFirst();

/** Returns the results that a draw outside of the platform has had, each with the one before it, the latest first. */
export async function listGiven(db: Executor, { game, numero }: DrawKey) {
  const rows = await db
    .selectFrom('lottery_result')
    .selectAll()
    .where('game', '=', game)
    .where('numero', '=', numero)
    .orderBy('version')
    .execute();
  return rows.map((row, at) => ({ ...row, before: rows[at - 1]?.result })).toReversed();
}

interface Names {
  readonly feeds: readonly string[] | null;
  readonly operators: readonly string[] | null;
}

/** Returns the names of the feeds and operators who gave a result. */
export const givenBy = ({ feeds, operators }: Names): string => [...(feeds ?? []), ...(operators ?? [])].join(', ');
