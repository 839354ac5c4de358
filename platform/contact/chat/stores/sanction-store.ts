import type { Executor } from '../../../kernel/database/connection.ts';
import type { SanctionRow } from '../tables.ts';

interface SanctionQuery {
  readonly merchant: string;
  readonly room: bigint;
  readonly memberId: bigint;
  readonly at: Date;
}

/** Returns the mute or ban that keeps a member from writing now: a ban before a mute, and the one that lasts longest. */
export async function findSanction(
  db: Executor,
  { merchant, room, memberId, at }: SanctionQuery,
): Promise<Pick<SanctionRow, 'kind' | 'reason' | 'until_at'> | undefined> {
  return db
    .selectFrom('chat_sanction')
    .select(['kind', 'reason', 'until_at'])
    .where('member_id', '=', memberId)
    .where('merchant', '=', merchant)
    .where('lifted_at', 'is', null)
    .where((or) => or.or([or('room_id', 'is', null), or('room_id', '=', room)]))
    .where((or) => or.or([or('until_at', 'is', null), or('until_at', '>', at)]))
    .orderBy('kind')
    .orderBy('until_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
}

export async function addSanction(
  within: Executor,
  sanction: Pick<
    SanctionRow,
    'merchant' | 'room_id' | 'member_id' | 'kind' | 'reason' | 'evidence' | 'until_at' | 'created_at' | 'created_by'
  >,
): Promise<bigint> {
  const { id } = await within.insertInto('chat_sanction').values(sanction).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Lifts a sanction; returns whose it was. */
export async function liftSanction(
  within: Executor,
  { merchant, id, by, at }: { readonly merchant: string; readonly id: bigint; readonly by: string; readonly at: Date },
): Promise<bigint | undefined> {
  const lifted = await within
    .updateTable('chat_sanction')
    .set({ lifted_at: at, lifted_by: by })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  return lifted?.member_id;
}
