import { type Executor, sql } from '../../kernel/database/connection.ts';

/** `agent-debt`: an agent owes downlines what its contracts with them earned. */
export type BlockCause = 'agent-debt';

/** Returns whether a member’s money is blocked: it pays nothing out and to nobody, but can be played with. */
export async function isMoneyBlocked(db: Executor, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('money_block')
    .select('cause')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Blocks the money of members; those that are blocked for the cause stay so since they were. Returns those that were not. */
export async function blockMoney(
  within: Executor,
  memberIds: readonly bigint[],
  { cause, at }: { readonly cause: BlockCause; readonly at: Date },
): Promise<readonly bigint[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<{ id: bigint }>`
    insert into money_block (member_id, cause, since)
    select id, ${cause}, ${at} from unnest(${memberIds.map(String)}::bigint[]) id on conflict do nothing
    returning member_id as id`.execute(within);
  return rows.map(({ id }) => id);
}

/** Ends a block of members. Returns those that had it. */
export async function unblockMoney(
  within: Executor,
  memberIds: readonly bigint[],
  cause: BlockCause,
): Promise<readonly bigint[]> {
  if (memberIds.length === 0) return [];
  const ended = await within
    .deleteFrom('money_block')
    .where('member_id', 'in', [...memberIds])
    .where('cause', '=', cause)
    .returning('member_id as id')
    .execute();
  return ended.map(({ id }) => id);
}
