import type { Executor } from '../../kernel/database/connection.ts';

/** Returns the number of a member's avatar; 0 for a member who chose none. */
export async function findAvatar(db: Executor, memberId: string): Promise<number> {
  const row = await db
    .selectFrom('member_avatar')
    .select('avatar')
    .where('member_id', '=', BigInt(memberId))
    .executeTakeFirst();
  return row?.avatar ?? 0;
}

/** Sets a member's avatar; 0 removes it. */
export async function setAvatar(db: Executor, memberId: string, avatar: number): Promise<void> {
  const member_id = BigInt(memberId);
  if (avatar === 0) {
    await db.deleteFrom('member_avatar').where('member_id', '=', member_id).execute();
    return;
  }
  await db
    .insertInto('member_avatar')
    .values({ member_id, avatar })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ avatar }))
    .execute();
}
