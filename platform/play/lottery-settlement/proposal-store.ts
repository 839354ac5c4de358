import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { DrawKey } from './store.ts';

export interface Proposal extends DrawKey {
  /** Version of the result that it would replace. */
  readonly version: number;
  readonly result: readonly string[];
  readonly feeds: readonly string[];
}

/**
 * Withdraws the open proposal of a draw, unless it is of this result. The caller has locked the draw. Returns whether there
 * was one.
 */
export async function withdrawOthers(
  within: Executor,
  { game, numero }: DrawKey,
  { result, at }: { readonly result: readonly string[]; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update lottery_proposal set state = 'withdrawn', decided_at = ${at}
    where game = ${game} and numero = ${numero} and state = 'open' and result <> ${[...result]}::text[] returning id
  `.execute(within);
  return rows.length > 0;
}

/**
 * Opens a proposal, or opens one again that its feed took back. One that is open stays so, and one that an operator dismissed
 * stays dismissed while the draw has the result that it was dismissed for. The caller has locked the draw. Returns the id of a
 * proposal that was opened.
 */
export async function openProposal(
  within: Executor,
  { game, numero, version, result, feeds }: Proposal,
  at: Date,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into lottery_proposal as p (game, numero, version, result, feeds, state, first_at, last_at)
    values (${game}, ${numero}, ${version}, ${[...result]}::text[], ${[...feeds]}::text[], 'open', ${at}, ${at})
    on conflict (game, numero, version, result) do update
      set state = 'open', feeds = excluded.feeds, last_at = excluded.last_at, decided_at = null, reports = p.reports + 1
      where p.state = 'withdrawn'
    returning id
  `.execute(within);
  return rows[0]?.id;
}

export const findProposal = (db: Executor, id: bigint) =>
  db.selectFrom('lottery_proposal').selectAll().where('id', '=', id).executeTakeFirst();

interface Decision {
  readonly id: bigint;
  readonly state: 'confirmed' | 'dismissed';
  readonly by: readonly string[];
  readonly at: Date;
  readonly reason: string;
}

/** Decides a proposal. Returns false where it is not open any more. */
export async function decideProposal(within: Executor, { id, state, by, at, reason }: Decision): Promise<boolean> {
  const decided = await within
    .updateTable('lottery_proposal')
    .set({ state, decided_by: [...by], decided_at: at, reason })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return decided !== undefined;
}
