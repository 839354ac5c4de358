import { type Acting, countOf, type QueueAct, REASON } from '../queue.ts';

/** The merchant's member of the row, locked or not. */
async function memberOf({ within, merchant, id }: Acting, locked: boolean): Promise<bigint | undefined> {
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

/** Nobody gets in with the account, whoever is in is out, and open games take no further stake. */
export const lock: QueueAct = {
  role: 'publisher',
  onRow: true,
  proves: true,
  params: [REASON],
  run: async (acting) => {
    const { platform, within, params } = acting;
    const member = await memberOf(acting, false);
    if (member === undefined) return false;
    const now = new Date(platform.clock.now());
    await within
      .updateTable('member')
      .set({ locked_at: now, locked_because: (params.reason ?? '').trim() })
      .where('id', '=', member)
      .execute();
    await platform.sessions.endOf(String(member));
    await within
      .insertInto('play_block')
      .values({ member_id: member, reason: 'blocked', until_at: null })
      // Whoever shut themselves out stays so, also after the account is unlocked.
      .onConflict((conflict) => conflict.column('member_id').doNothing())
      .execute();
    return true;
  },
};

export const unlock: QueueAct = {
  role: 'publisher',
  onRow: true,
  proves: true,
  params: [REASON],
  run: async (acting) => {
    const { within } = acting;
    const member = await memberOf(acting, true);
    if (member === undefined) return false;
    await within
      .updateTable('member')
      .set({ locked_at: null, locked_because: null })
      .where('id', '=', member)
      .execute();
    await within.deleteFrom('play_block').where('member_id', '=', member).where('reason', '=', 'blocked').execute();
    return true;
  },
};
