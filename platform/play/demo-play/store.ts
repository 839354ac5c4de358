import { type Executor, sql } from '../../kernel/database/connection.ts';

/** Makes processes that start together play one after another; the lock ends with the transaction. */
export async function lockDemoPlay(within: Executor, merchant: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`demo-play ${merchant}`}, 0))`.execute(within);
}

/** Returns the ids of a merchant's demo members. */
export async function listDemoMembers(db: Executor, merchant: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('demo_member').select('member_id').where('merchant', '=', merchant).execute();
  return rows.map(({ member_id: id }) => String(id));
}

export async function addDemoMember(db: Executor, member: { id: string; merchant: string }): Promise<void> {
  await db
    .insertInto('demo_member')
    .values({ member_id: BigInt(member.id), merchant: member.merchant })
    .execute();
}

/** Whether a demo member of the merchant has played since the instant. */
export async function hasDemoPlay(db: Executor, merchant: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('demo_member as d')
    .innerJoin('vendor_player as p', 'p.member_id', 'd.member_id')
    .innerJoin('vendor_round as r', 'r.player_id', 'p.id')
    .select('r.round_id')
    .where('d.merchant', '=', merchant)
    .where('r.touched_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
