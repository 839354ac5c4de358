import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { ScheduledDraw } from './schedule.ts';

/** A chain that draws can be planned from, locked by the transaction. */
interface PlannableChain {
  readonly id: bigint;
  readonly planned: number;
  readonly length: number;
}

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

/** Returns the time of the last planned draw; undefined where there is none. */
export async function findLastPlanned(within: Executor, game: string): Promise<number | undefined> {
  const row = await within
    .selectFrom('lottery_draw')
    .select('draws_at')
    .where('game', '=', game)
    .orderBy('draws_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.draws_at.getTime();
}

/** Plans a draw with the next link of the oldest salted chain. Returns false where no link is left. */
export async function addDraw(within: Executor, game: string, draw: ScheduledDraw): Promise<boolean> {
  const chain = await takeLink(within, game);
  if (!chain) return false;
  await insertDraw(within, game, { draw, chain });
  return true;
}

/** Plans a draw whose result comes from outside. */
export const addOutsideDraw = (within: Executor, game: string, draw: ScheduledDraw): Promise<void> =>
  insertDraw(within, game, { draw });

interface PlannedDraw {
  readonly draw: ScheduledDraw;
  readonly chain?: PlannableChain;
}

async function insertDraw(within: Executor, game: string, { draw, chain }: PlannedDraw): Promise<void> {
  await within
    .insertInto('lottery_draw')
    .values({
      game,
      numero: draw.numero,
      chain_id: chain?.id ?? null,
      chain_index: chain?.planned ?? null,
      opens_at: new Date(draw.opensAt),
      closes_at: new Date(draw.closesAt),
      draws_at: new Date(draw.drawsAt),
      drawn_at: null,
      result: null,
      link: null,
      corrected_at: null,
      settled_at: null,
      cancelled_at: null,
    })
    .execute();
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

/** Returns how many draws of a lottery are planned after an instant. */
export async function countPlanned(within: Executor, game: string, now: number): Promise<number> {
  const { planned } = await within
    .selectFrom('lottery_draw')
    .select((eb) => eb.fn.countAll<bigint>().as('planned'))
    .where('game', '=', game)
    .where('draws_at', '>', new Date(now))
    .executeTakeFirstOrThrow();
  return Number(planned);
}

async function takeLink(within: Executor, game: string): Promise<PlannableChain | undefined> {
  return within
    .updateTable('lottery_chain')
    .set((eb) => ({ planned: eb('planned', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('lottery_chain')
        .select('id')
        .where('game', '=', game)
        .where('salt', 'is not', null)
        .whereRef('planned', '<', 'length')
        .orderBy('id')
        .limit(1),
    )
    .returning(['id', 'planned', 'length'])
    .executeTakeFirst();
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
