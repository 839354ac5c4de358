import { type Database, type Executor, sql } from '../../kernel/database/connection.ts';
import type { Owner } from './owner.ts';

/** Condition of the conversations that belong to somebody. */
export const isOwnedBy = (owner: Owner) =>
  'memberId' in owner ? sql<boolean>`member_id = ${owner.memberId}` : sql<boolean>`visitor = ${owner.visitor}`;

interface Claim {
  readonly merchant: string;
  readonly visitor: string;
  readonly memberId: bigint;
}

/**
 * Gives the conversations of a visitor to the member who the visitor turned out to be. One that is open waits while the member has an
 * open one of their own; returns whether nothing is left to claim.
 */
export const claimConversations = (
  { transaction }: Pick<Database, 'transaction'>,
  { merchant, visitor, memberId }: Claim,
): Promise<boolean> =>
  transaction(async (within) => {
    const open = within
      .selectFrom('service_conversation')
      .select('id')
      .where('member_id', '=', memberId)
      .where('state', 'in', ['queued', 'assigned', 'waiting']);
    const own = await open.executeTakeFirst();
    const rows = within
      .updateTable('service_conversation')
      .set({ member_id: memberId, visitor: null })
      .where('merchant', '=', merchant)
      .where('visitor', '=', visitor);
    await (own ? rows.where('state', 'in', ['solved', 'closed']) : rows).execute();
    const left = within.selectFrom('service_conversation').select('id').where('visitor', '=', visitor).limit(1);
    return (await left.executeTakeFirst()) === undefined;
  });

/** Returns how many open conversations of visitors a merchant has, counted up to a bound. */
export async function countVisitors(db: Executor, merchant: string, bound: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from service_conversation
      where merchant = ${merchant} and visitor is not null and state in ('queued', 'assigned', 'waiting') limit ${bound}
    ) as found
  `.execute(db);
  return rows[0]?.count ?? 0;
}
