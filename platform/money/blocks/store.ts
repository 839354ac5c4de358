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

/** Blocks the money of members; those that are blocked for the cause stay so since they were. */
export async function blockMoney(
  within: Executor,
  memberIds: readonly bigint[],
  { cause, at }: { readonly cause: BlockCause; readonly at: Date },
): Promise<void> {
  if (memberIds.length === 0) return;
  await sql`
    insert into money_block (member_id, cause, since)
    select id, ${cause}, ${at} from unnest(${memberIds.map(String)}::bigint[]) id on conflict do nothing`.execute(
    within,
  );
}

/** Ends a block of members. */
export async function unblockMoney(within: Executor, memberIds: readonly bigint[], cause: BlockCause): Promise<void> {
  if (memberIds.length === 0) return;
  await within
    .deleteFrom('money_block')
    .where('member_id', 'in', [...memberIds])
    .where('cause', '=', cause)
    .execute();
}
