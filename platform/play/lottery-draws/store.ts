import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { ScheduledDraw } from './schedule.ts';

export interface ChainStatus {
  readonly id: bigint;
  readonly isSalted: boolean;
  readonly left: number;
}

/**
 * Locks a lottery until the transaction ends, so that one process plans its draws at a time. Returns false, without waiting,
 * where another process has the lock.
 */
export async function lockLottery(within: Executor, game: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`lottery:${game}`}, 0)) as locked`.execute(within);
  return rows[0]?.locked === true;
}

/** Returns the chains with links left, oldest first. */
export async function listChains(within: Executor, game: string): Promise<readonly ChainStatus[]> {
  const rows = await within
    .selectFrom('lottery_chain')
    .select(['id', 'salt', 'length', 'planned'])
    .where('game', '=', game)
    .whereRef('planned', '<', 'length')
    .orderBy('id')
    .execute();
  return rows.map(({ id, salt, length, planned }) => ({ id, isSalted: salt !== null, left: length - planned }));
}

interface NewChain {
  readonly game: string;
  readonly commitment: string;
  readonly length: number;
  readonly now: number;
}

export async function addChain(within: Executor, { game, commitment, length, now }: NewChain): Promise<bigint> {
  const { id } = await within
    .insertInto('lottery_chain')
    .values({ game, commitment, length, committed_at: new Date(now), salt: null, salted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Fixes the salt of a chain that was committed before `now` and has none. Returns false where there is no such chain. */
export async function saltChain(
  within: Executor,
  chainId: bigint,
  { salt, now }: { salt: string; now: number },
): Promise<boolean> {
  const row = await within
    .updateTable('lottery_chain')
    .set({ salt, salted_at: new Date(now) })
    .where('id', '=', chainId)
    .where('salt', 'is', null)
    .where('committed_at', '<', new Date(now))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the time of the last draw of a lottery, undefined where it has none, and how many are planned after an instant. */
export async function findPlanned(
  within: Executor,
  game: string,
  now: number,
): Promise<{ readonly last: number | undefined; readonly ahead: number }> {
  const { rows } = await sql<{ last: Date | null; ahead: number }>`
    select (select max(draws_at) from lottery_draw where game = ${game}) as last,
      (select count(*)::integer from lottery_draw where game = ${game} and draws_at > ${new Date(now)}) as ahead
  `.execute(within);
  return { last: rows[0]?.last?.getTime(), ahead: rows[0]?.ahead ?? 0 };
}

/** The columns of draws as arrays, in the order of the draws. */
const rowsOf = (list: readonly ScheduledDraw[]) => {
  const times = (read: (draw: ScheduledDraw) => number) => list.map((draw) => new Date(read(draw)).toISOString());
  return sql`unnest(${list.map(({ numero }) => numero)}::text[], ${times(({ opensAt }) => opensAt)}::timestamptz[],
    ${times(({ closesAt }) => closesAt)}::timestamptz[], ${times(({ drawsAt }) => drawsAt)}::timestamptz[])`;
};

/**
 * Plans draws, each with the next link of the oldest salted chain that has one left. Returns the numbers of those that got a
 * link: the first ones. The caller has locked the lottery.
 */
export async function addDraws(
  within: Executor,
  game: string,
  list: readonly ScheduledDraw[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ numero: string }>`
    with wanted as (
      select * from ${rowsOf(list)} with ordinality w (numero, opens_at, closes_at, draws_at, place)
    ), links as (
      select c.id, i as link, row_number() over (order by c.id, i) as place
      from lottery_chain c, generate_series(c.planned + 1, least(c.length, c.planned + ${list.length}::integer)) i
      where c.game = ${game} and c.salt is not null and c.planned < c.length
    ), added as (
      insert into lottery_draw (game, numero, chain_id, chain_index, opens_at, closes_at, draws_at)
      select ${game}, numero, id, link, opens_at, closes_at, draws_at from wanted join links using (place)
      returning numero, chain_id, chain_index
    ), taken as (
      update lottery_chain c set planned = t.last
      from (select chain_id, max(chain_index) as last from added group by chain_id) t where c.id = t.chain_id
    )
    select numero from added
  `.execute(within);
  return new Set(rows.map(({ numero }) => numero));
}

/** Plans draws whose results come from outside. */
export async function addOutsideDraws(within: Executor, game: string, list: readonly ScheduledDraw[]): Promise<void> {
  await sql`
    insert into lottery_draw (game, numero, opens_at, closes_at, draws_at) select ${game}, * from ${rowsOf(list)}
  `.execute(within);
}

/** Returns how many draws have each number already, as it is or with a suffix, among those since an instant. */
export async function countUsedNumeros(
  within: Executor,
  game: string,
  { numeros, since }: { readonly numeros: readonly string[]; readonly since: number },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ numero: string; times: number }>`
    select n.numero, count(d.numero)::integer as times from unnest(${[...numeros]}::text[]) n (numero)
    join lottery_draw d on d.game = ${game} and d.draws_at > ${new Date(since)}
      and (d.numero = n.numero or d.numero like n.numero || '-v%')
    group by n.numero
  `.execute(within);
  return new Map(rows.map(({ numero, times }) => [numero, times]));
}

/** A draw whose time has come, locked by the transaction. */
export interface DueDraw {
  readonly chainId: bigint;
  readonly index: number;
  readonly length: number;
  readonly salt: string;
}

/** Locks a planned draw whose time has come. Undefined where it was drawn or cancelled, or is not due. */
export async function lockDueDraw(
  within: Executor,
  game: string,
  { numero, now }: { numero: string; now: number },
): Promise<DueDraw | undefined> {
  const row = await within
    .selectFrom('lottery_draw as d')
    .innerJoin('lottery_chain as c', 'c.id', 'd.chain_id')
    .select(['c.id', 'd.chain_index', 'c.length', 'c.salt'])
    .where('d.game', '=', game)
    .where('d.numero', '=', numero)
    .where('d.status', '=', 'planned')
    .where('d.draws_at', '<=', new Date(now))
    .forUpdate('d')
    .executeTakeFirst();
  return row && { chainId: row.id, index: row.chain_index ?? 0, length: row.length, salt: row.salt ?? '' };
}

interface DrawOutcome {
  readonly result: readonly string[];
  readonly link: string;
  readonly now: number;
}

export async function recordResult(
  within: Executor,
  { game, numero }: { game: string; numero: string },
  { result, link, now }: DrawOutcome,
): Promise<void> {
  await within
    .updateTable('lottery_draw')
    .set({ status: 'drawn', result: [...result], link, drawn_at: new Date(now) })
    .where('game', '=', game)
    .where('numero', '=', numero)
    .where('status', '=', 'planned')
    .execute();
}

/** Returns the planned draws whose time came before an instant: those whose job was lost. */
export async function listOverdue(db: Executor, before: number): Promise<readonly { game: string; numero: string }[]> {
  return db
    .selectFrom('lottery_draw')
    .select(['game', 'numero'])
    .where('status', '=', 'planned')
    .where('chain_id', 'is not', null)
    .where('draws_at', '<', new Date(before))
    .orderBy('draws_at')
    .limit(100)
    .execute();
}
