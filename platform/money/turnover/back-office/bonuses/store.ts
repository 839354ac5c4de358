import { type Executor, sql } from '../../../../kernel/database/connection.ts';
import { PAGE } from '../../../../kernel/queues/queue.ts';
import type { BonusRow } from '../../tables.ts';

export interface ListedBonus extends BonusRow {
  readonly username: string;
}

export interface BonusesQuery {
  readonly merchant: string;
  /** A whole user name; empty for all. */
  readonly search: string;
  readonly before: bigint | undefined;
  readonly id: bigint | undefined;
  readonly status: string | undefined;
}

/** Returns a page of a merchant's bonuses, the newest first. */
export async function listBonuses(db: Executor, query: BonusesQuery): Promise<readonly ListedBonus[]> {
  const { merchant, search, before, id, status } = query;
  const { rows } = await sql<ListedBonus>`
    select b.*, m.username from bonus b join member m on m.id = b.member_id
    where b.merchant = ${merchant}
      and (${before === undefined ? null : String(before)}::bigint is null or b.id < ${String(before ?? 0)}::bigint)
      and (${id === undefined ? null : String(id)}::bigint is null or b.id = ${String(id ?? 0)}::bigint)
      and (${status ?? null}::text is null or b.status = ${status ?? null})
      and (${search} = '' or m.username_folded = ${search.toLowerCase()})
    order by b.id desc limit ${PAGE}
  `.execute(db);
  return rows;
}

/** Returns the member who may get a bonus: a player of the merchant, not a guest, whose stakes are not blocked. */
export async function findPlayer(
  within: Executor,
  { merchant, username, at }: { readonly merchant: string; readonly username: string; readonly at: Date },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select m.id from member m where m.merchant = ${merchant} and m.username_folded = ${username.toLowerCase()}
      and not exists (select from play_block p where p.member_id = m.id and (p.until_at is null or p.until_at > ${at}))
  `.execute(within);
  return rows[0]?.id;
}

/** Returns the bonus of a merchant and locks nothing: its member's account is locked before it changes. */
export const findBonus = (
  within: Executor,
  { merchant, id }: { readonly merchant: string; readonly id: bigint },
): Promise<BonusRow | undefined> =>
  within.selectFrom('bonus').selectAll().where('merchant', '=', merchant).where('id', '=', id).executeTakeFirst();
