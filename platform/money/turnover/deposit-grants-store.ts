import type { Executor } from '../../kernel/database/connection.ts';
import { DEPOSIT_GRANTS } from './grant.ts';

/** Returns the keys of the deposits' bonuses that a member has taken, whatever became of them. */
export async function listTakenOffers(db: Executor, memberId: bigint): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('bonus')
    .select('source')
    .where('member_id', '=', memberId)
    .where('grant_scope', '=', DEPOSIT_GRANTS)
    .execute();
  return new Set(rows.map(({ source }) => source));
}
