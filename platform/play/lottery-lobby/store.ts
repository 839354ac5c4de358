import type { Executor } from '../../kernel/database/connection.ts';
import { type ShownDraw, toShown } from '../lottery-draws/shown-draw.ts';

/** Returns the next draw of each lottery that is not drawn yet. */
export async function listNextDraws(db: Executor, now: number): Promise<readonly ShownDraw[]> {
  const rows = await db
    .selectFrom('lottery_draw')
    .selectAll()
    .distinctOn('game')
    .where('status', '=', 'planned')
    .where('draws_at', '>', new Date(now))
    .orderBy('game')
    .orderBy('draws_at')
    .execute();
  return rows.map(toShown);
}

/** Returns the last draw with a result of each lottery. */
export async function listLastResults(db: Executor, games: readonly string[]): Promise<readonly ShownDraw[]> {
  const found = await Promise.all(games.map((game) => listPast(db, game, { limit: 1, withResult: true })));
  return found.flat();
}

/** Returns the drawn draws of the lotteries, newest first. */
export async function listResults(
  db: Executor,
  games: readonly string[],
  limit: number,
): Promise<readonly ShownDraw[]> {
  const found = await Promise.all(games.map((game) => listPast(db, game, { limit, withResult: true })));
  const newestFirst = found
    .flat()
    .toSorted((one, other) => other.drawsAt - one.drawsAt || (one.game < other.game ? -1 : 1));
  return newestFirst.slice(0, limit);
}

interface PastPage {
  readonly limit: number;
  /** Only draws before this instant. */
  readonly before?: number | undefined;
  readonly withResult?: boolean;
}

/** Returns past draws of a lottery, newest first: those that were drawn or cancelled. */
export async function listPast(
  db: Executor,
  game: string,
  { limit, before, withResult = false }: PastPage,
): Promise<readonly ShownDraw[]> {
  let query = db.selectFrom('lottery_draw').selectAll().where('game', '=', game).where('status', '<>', 'planned');
  if (withResult) query = query.where('result', 'is not', null);
  if (before !== undefined) query = query.where('draws_at', '<', new Date(before));
  const rows = await query.orderBy('draws_at', 'desc').limit(limit).execute();
  return rows.map(toShown);
}

/** Returns the draw of a lottery whose time came last, drawn or not. */
export async function findPrevious(db: Executor, game: string, now: number): Promise<ShownDraw | undefined> {
  const row = await db
    .selectFrom('lottery_draw')
    .selectAll()
    .where('game', '=', game)
    .where('draws_at', '<=', new Date(now))
    .orderBy('draws_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toShown(row);
}

/** Returns the planned draws of a lottery that are still to come, in their order. */
export async function listComing(
  db: Executor,
  game: string,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<readonly ShownDraw[]> {
  const rows = await db
    .selectFrom('lottery_draw')
    .selectAll()
    .where('game', '=', game)
    .where('status', '=', 'planned')
    .where('draws_at', '>', new Date(now))
    .orderBy('draws_at')
    .limit(limit)
    .execute();
  return rows.map(toShown);
}
