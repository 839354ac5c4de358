import type { Executor } from '../../kernel/database/connection.ts';

/** A member's avatar: the number of a built-in one, 0 for a member who chose none, or an uploaded file. */
export type Avatar = { readonly number: number } | { readonly file: string };

export async function findAvatar(db: Executor, memberId: string): Promise<Avatar> {
  const row = await db
    .selectFrom('member_avatar')
    .select(['avatar', 'file_id'])
    .where('member_id', '=', BigInt(memberId))
    .executeTakeFirst();
  return row?.file_id ? { file: row.file_id } : { number: row?.avatar ?? 0 };
}

/** Sets a member's avatar; number 0 removes it. */
export async function setAvatar(db: Executor, memberId: string, chosen: Avatar): Promise<void> {
  const member_id = BigInt(memberId);
  if ('number' in chosen && chosen.number === 0) {
    await db.deleteFrom('member_avatar').where('member_id', '=', member_id).execute();
    return;
  }
  const row = 'file' in chosen ? { avatar: null, file_id: chosen.file } : { avatar: chosen.number, file_id: null };
  await db
    .insertInto('member_avatar')
    .values({ member_id, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}
