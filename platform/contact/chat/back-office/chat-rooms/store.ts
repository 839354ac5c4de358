import type { Executor } from '../../../../kernel/database/connection.ts';
import { PAGE } from '../../../../kernel/queues/queue.ts';
import type { RoomRow } from '../../tables.ts';

/** Returns the rooms of a merchant in the order of their ids. */
export function listRooms(
  db: Executor,
  {
    merchant,
    after,
    id,
  }: { readonly merchant: string; readonly after: bigint | undefined; readonly id: bigint | undefined },
) {
  let query = db.selectFrom('chat_room').selectAll().where('merchant', '=', merchant);
  if (id !== undefined) query = query.where('id', '=', id);
  if (after !== undefined) query = query.where('id', '>', after);
  return query.orderBy('id').limit(PAGE).execute();
}

/** Changes the rules of a room; false when the merchant has no such room. */
export async function changeRoom(
  within: Executor,
  { merchant, id }: { readonly merchant: string; readonly id: bigint },
  rules: Pick<
    RoomRow,
    'slow_seconds' | 'links' | 'allowed_hosts' | 'pictures' | 'guests_read' | 'frozen' | 'emoji_only' | 'min_rank'
  >,
): Promise<boolean> {
  const changed = await within
    .updateTable('chat_room')
    .set(rules)
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
