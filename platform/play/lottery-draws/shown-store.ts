import type { Executor } from '../../kernel/database/connection.ts';
import type { DrawTimes } from './draw-state.ts';

/** A draw as it is shown; the link only when it was drawn. */
export interface ShownDraw extends DrawTimes {
  readonly game: string;
  readonly numero: string;
  readonly drawsAt: number;
  readonly result: readonly string[] | undefined;
}

const toShown = (row: {
  game: string;
  numero: string;
  status: DrawTimes['status'];
  opens_at: Date;
  closes_at: Date;
  draws_at: Date;
  result: string[] | null;
}): ShownDraw => ({
  game: row.game,
  numero: row.numero,
  status: row.status,
  opensAt: row.opens_at.getTime(),
  closesAt: row.closes_at.getTime(),
  drawsAt: row.draws_at.getTime(),
  result: row.result ?? undefined,
});

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
export async function listLastResults(db: Executor): Promise<readonly ShownDraw[]> {
  const rows = await db
    .selectFrom('lottery_draw')
    .selectAll()
    .distinctOn('game')
    .where('result', 'is not', null)
    .orderBy('game')
    .orderBy('draws_at', 'desc')
    .execute();
  return rows.map(toShown);
}

/** Returns the drawn draws of the lotteries, newest first. */
export async function listResults(
  db: Executor,
  games: readonly string[],
  limit: number,
): Promise<readonly ShownDraw[]> {
  if (games.length === 0) return [];
  const rows = await db
    .selectFrom('lottery_draw')
    .selectAll()
    .where('game', 'in', games)
    .where('result', 'is not', null)
    .orderBy('draws_at', 'desc')
    .orderBy('game')
    .limit(limit)
    .execute();
  return rows.map(toShown);
}

/** A draw with what its proof needs. Link and result are undefined until it was drawn. */
export interface DrawProof extends ShownDraw {
  readonly index: number;
  readonly link: string | undefined;
  readonly commitment: string;
  readonly committedAt: number;
  readonly salt: string;
  readonly saltedAt: number;
}

export async function findProof(db: Executor, game: string, numero: string): Promise<DrawProof | undefined> {
  const row = await db
    .selectFrom('lottery_draw as d')
    .innerJoin('lottery_chain as c', 'c.id', 'd.chain_id')
    .selectAll('d')
    .select(['c.commitment', 'c.committed_at', 'c.salt', 'c.salted_at'])
    .where('d.game', '=', game)
    .where('d.numero', '=', numero)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...toShown(row),
    index: row.chain_index,
    link: row.link ?? undefined,
    commitment: row.commitment,
    committedAt: row.committed_at.getTime(),
    salt: row.salt ?? '',
    saltedAt: row.salted_at?.getTime() ?? 0,
  };
}
