import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { Person } from './identity.ts';

/** Returns what a member's registration says about the person; undefined when there is no such member. */
export async function findPerson(
  db: Executor,
  memberId: bigint,
): Promise<(Person & { readonly merchant: string }) | undefined> {
  const row = await db
    .selectFrom('member')
    .select(['merchant', 'mobile', 'email', 'profile'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row && { merchant: row.merchant, mobile: row.mobile ?? '', email: row.email ?? '', profile: row.profile };
}

interface Identities {
  readonly merchant: string;
  readonly hashes: readonly Buffer[];
}

/** Stores the hashes by which an excluded person is recognised. */
export async function addIdentities(
  within: Executor,
  memberId: bigint,
  { merchant, hashes }: Identities,
): Promise<void> {
  if (hashes.length === 0) return;
  await within
    .insertInto('rg_identity')
    .values(hashes.map((hash) => ({ merchant, hash, member_id: memberId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether one of the hashes belongs to another member of the merchant who is excluded now. */
export async function isExcludedPerson(
  db: Executor,
  memberId: bigint,
  { merchant, hashes }: Identities,
): Promise<boolean> {
  const found = await db
    .selectFrom('rg_identity')
    .innerJoin('play_block', 'play_block.member_id', 'rg_identity.member_id')
    .select('rg_identity.member_id')
    .where('merchant', '=', merchant)
    .where('hash', 'in', [...hashes, Buffer.alloc(0)])
    .where('rg_identity.member_id', '!=', memberId)
    .where('play_block.reason', '=', 'excluded')
    .where((or) => or.or([or('until_at', 'is', null), or('until_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the member is self-excluded now. */
export async function isMemberExcluded(db: Executor, memberId: bigint): Promise<boolean> {
  const found = await db
    .selectFrom('play_block')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('reason', '=', 'excluded')
    .where((or) => or.or([or('until_at', 'is', null), or('until_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst();
  return found !== undefined;
}
