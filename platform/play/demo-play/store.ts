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

/** Returns when the round that a demo member of the merchant opened last was touched; undefined before the first. */
export async function findLastDemoPlay(db: Executor, merchant: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('demo_member as d')
    .innerJoin('vendor_player as p', 'p.member_id', 'd.member_id')
    .innerJoin('vendor_round as r', 'r.player_id', 'p.id')
    .select('r.touched_at')
    .where('d.merchant', '=', merchant)
    .orderBy('r.opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.touched_at;
}
