import type { Executor } from '../../kernel/database/connection.ts';
import { type ShownDraw, toShown } from './shown-draw.ts';

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
    .leftJoin('lottery_chain as c', 'c.id', 'd.chain_id')
    .selectAll('d')
    .select(['c.commitment', 'c.committed_at', 'c.salt', 'c.salted_at'])
    .where('d.game', '=', game)
    .where('d.numero', '=', numero)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...toShown(row),
    index: row.chain_index ?? 0,
    link: row.link ?? undefined,
    commitment: row.commitment ?? '',
    committedAt: row.committed_at?.getTime() ?? 0,
    salt: row.salt ?? '',
    saltedAt: row.salted_at?.getTime() ?? 0,
  };
}

/** A result that another one replaced. */
export interface ReplacedResult {
  readonly result: readonly string[];
  readonly replacedAt: Date;
}

/** Returns the results of a draw outside of the platform that were replaced, the first one first. */
export async function listReplaced(db: Executor, game: string, numero: string): Promise<readonly ReplacedResult[]> {
  const given = await db
    .selectFrom('lottery_result')
    .select(['result', 'given_at'])
    .where('game', '=', game)
    .where('numero', '=', numero)
    .orderBy('version')
    .execute();
  return given.slice(1).map(({ given_at: replacedAt }, at) => ({ result: given[at]?.result ?? [], replacedAt }));
}
