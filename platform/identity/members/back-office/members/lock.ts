import { countOf, defineOperation, type OperationInput } from '../../../../kernel/queues/queue.ts';

/** Returns the id of the row's member and locks the row, when the member is locked or not as expected. */
async function lockMember(
  { within, merchant, id }: Pick<OperationInput<unknown>, 'within' | 'merchant' | 'id'>,
  locked: boolean,
): Promise<bigint | undefined> {
  const member = countOf(id);
  if (member === undefined) return undefined;
  const row = await within
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant)
    .where('id', '=', member)
    .where('locked_at', locked ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** Locks the account: its sessions end, sign-in is rejected and open games accept no further stake. */
export const lock = defineOperation('members-lock', {
  role: 'publisher',
  scope: 'row',
  proves: true,
  run: async (input) => {
    const { platform, within, params } = input;
    const member = await lockMember(input, false);
    if (member === undefined) return false;
    const now = new Date(platform.clock.now());
    await within
      .updateTable('member')
      .set({ locked_at: now, locked_because: params.reason.trim() })
      .where('id', '=', member)
      .execute();
    await platform.sessions.endOf(String(member));
    await within
      .insertInto('play_block')
      .values({ member_id: member, reason: 'blocked', until_at: null })
      // A self-exclusion that exists already stays: unlocking deletes only rows with the reason `blocked`.
      .onConflict((conflict) => conflict.column('member_id').doNothing())
      .execute();
    return true;
  },
});

/** Ends the lock of an account and the block of stakes that it set. */
export const unlock = defineOperation('members-unlock', {
  role: 'publisher',
  scope: 'row',
  proves: true,
  run: async (input) => {
    const { within } = input;
    const member = await lockMember(input, true);
    if (member === undefined) return false;
    await within
      .updateTable('member')
      .set({ locked_at: null, locked_because: null })
      .where('id', '=', member)
      .execute();
    await within.deleteFrom('play_block').where('member_id', '=', member).where('reason', '=', 'blocked').execute();
    return true;
  },
});
