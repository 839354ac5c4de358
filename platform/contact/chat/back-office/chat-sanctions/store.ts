import type { Executor } from '../../../../kernel/database/connection.ts';
import { PAGE } from '../../../../kernel/queues/queue.ts';

interface SanctionQuery {
  readonly merchant: string;
  readonly search: string;
  readonly before: bigint | undefined;
  readonly id: bigint | undefined;
}

/** Returns mutes and bans of a merchant, the newest first. */
export function listSanctions(db: Executor, { merchant, search, before, id }: SanctionQuery) {
  let query = db
    .selectFrom('chat_sanction as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .leftJoin('chat_room as r', 'r.id', 's.room_id')
    .selectAll('s')
    .select(['m.username', 'r.language'])
    .where('s.merchant', '=', merchant);
  if (id !== undefined) query = query.where('s.id', '=', id);
  if (search !== '') query = query.where('m.username_folded', '=', search.toLowerCase());
  if (before !== undefined) query = query.where('s.id', '<', before);
  return query.orderBy('s.id', 'desc').limit(PAGE).execute();
}
