import { foldUsername } from '../../../../../rules/fields/normal-forms.ts';
import type { Executor } from '../../../../kernel/database/connection.ts';
import type { TimeRange } from '../../../../kernel/queues/filters.ts';
import { PAGE } from '../../../../kernel/queues/queue.ts';

interface MembersQuery {
  readonly merchant: string;
  /** Beginning of the user name; empty for all. */
  readonly search: string;
  readonly before: bigint | undefined;
  readonly id?: bigint | undefined;
  readonly state: 'open' | 'locked' | undefined;
  /** Time of registration. */
  readonly range: TimeRange;
}

/** Returns a page of the merchant's accounts, newest first, without passwords and contact data. */
export function listMembers(db: Executor, { merchant, search, before, id, state, range }: MembersQuery) {
  let query = db
    .selectFrom('member')
    .select([
      'id',
      'username',
      'nickname',
      'customer_type',
      'created_at',
      'last_login_at',
      'is_sandbox',
      'locked_at',
      'locked_because',
    ])
    .where('merchant', '=', merchant);
  if (id !== undefined) query = query.where('id', '=', id);
  if (before !== undefined) query = query.where('id', '<', before);
  if (state !== undefined) query = query.where('locked_at', state === 'locked' ? 'is not' : 'is', null);
  if (range.from) query = query.where('created_at', '>=', range.from);
  if (range.until) query = query.where('created_at', '<', range.until);
  // Search by prefix, which the index on folded names serves; wildcards of LIKE are escaped.
  if (search !== '')
    query = query.where('username_folded', 'like', `${foldUsername(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return query.orderBy('id', 'desc').limit(PAGE).execute();
}

interface MemberKey {
  readonly merchant: string;
  readonly id: bigint;
}

export async function isMember(within: Executor, { merchant, id }: MemberKey): Promise<boolean> {
  const found = await within
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Adds a note about the member. Returns false when the merchant has no such member. */
export async function addMemberNote(
  within: Executor,
  { merchant, id, author, text, at }: MemberKey & { readonly author: string; readonly text: string; readonly at: Date },
): Promise<boolean> {
  if (!(await isMember(within, { merchant, id }))) return false;
  await within.insertInto('member_note').values({ member_id: id, author, text, created_at: at }).execute();
  return true;
}

/** Locks the row until the transaction ends. Returns false when the account is not locked, or not unlocked, as expected. */
export async function lockRow(
  within: Executor,
  { merchant, id, locked }: MemberKey & { readonly locked: boolean },
): Promise<boolean> {
  const row = await within
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('locked_at', locked ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the account and blocks its stakes. */
export async function lockAccount(
  within: Executor,
  { id, reason, at }: { readonly id: bigint; readonly reason: string; readonly at: Date },
): Promise<void> {
  await within.updateTable('member').set({ locked_at: at, locked_because: reason }).where('id', '=', id).execute();
  await within
    .insertInto('play_block')
    .values({ member_id: id, reason: 'blocked', until_at: null })
    .onConflict((conflict) => conflict.columns(['member_id', 'reason']).doNothing())
    .execute();
}

/** Ends the lock of the account and the block of stakes that it set. */
export async function unlockAccount(within: Executor, id: bigint): Promise<void> {
  await within.updateTable('member').set({ locked_at: null, locked_because: null }).where('id', '=', id).execute();
  await within.deleteFrom('play_block').where('member_id', '=', id).where('reason', '=', 'blocked').execute();
}
