import { type Executor, sql } from '../../../../kernel/database/connection.ts';
import { PAGE } from '../../../../kernel/queues/queue.ts';

interface PeopleQuery {
  readonly merchant: string;
  readonly search: string;
  readonly role: 'member' | 'moderator' | 'host' | undefined;
  readonly before: bigint | undefined;
  readonly id: bigint | undefined;
}

/** Returns who has a name in the rooms, the newest first, found by name or username. */
export function listPeople(db: Executor, { merchant, search, role, before, id }: PeopleQuery) {
  let query = db
    .selectFrom('chat_person as p')
    .innerJoin('member as m', 'm.id', 'p.member_id')
    .select(['p.number', 'p.name', 'p.role', 'p.created_at', 'p.member_id', 'm.username'])
    .select(sql<number>`(select count(*) from chat_entry e where e.member_id = p.member_id)::integer`.as('messages'))
    .where('p.merchant', '=', merchant);
  if (id !== undefined) query = query.where('p.number', '=', id);
  if (role !== undefined) query = query.where('p.role', '=', role);
  if (search !== '') {
    const wanted = search.toLowerCase();
    query = query.where((or) =>
      or.or([or(or.fn('lower', ['p.name']), '=', wanted), or('m.username_folded', '=', wanted)]),
    );
  }
  if (before !== undefined) query = query.where('p.number', '<', before);
  return query.orderBy('p.number', 'desc').limit(PAGE).execute();
}
