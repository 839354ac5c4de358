import type { Executor } from '../../kernel/database/connection.ts';

/** Returns the registration fields of a member; empty when there is no such member. */
export async function findProfile(db: Executor, memberId: string): Promise<Readonly<Record<string, string>>> {
  const row = await db.selectFrom('member').select('profile').where('id', '=', BigInt(memberId)).executeTakeFirst();
  return row?.profile ?? {};
}
