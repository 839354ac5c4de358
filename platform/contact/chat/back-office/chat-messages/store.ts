import { type Executor, sql } from '../../../../kernel/database/connection.ts';
import { MAX_WAITING, PAGE } from '../../../../kernel/queues/queue.ts';

/** A message by its room and number, as the id of a row has it. */
export interface MessageKey {
  readonly room: bigint;
  readonly seq: bigint;
}

interface MessageQuery {
  readonly merchant: string;
  readonly view: 'waiting' | 'all';
  readonly search: string;
  readonly before: MessageKey | undefined;
  readonly id: MessageKey | undefined;
}

/**
 * Returns messages of a merchant: those that wait for a moderator with the greatest harm first and then by age, and after them the others,
 * the newest first.
 */
export async function listMessages(db: Executor, query: MessageQuery) {
  const { view, before, id } = query;
  const rows = () => messagesOf(db, query);
  if (id) return rows().where('e.room_id', '=', id.room).where('e.seq', '=', id.seq).execute();
  const isWaiting = before !== undefined && (await findWaiting(db, before));
  const waiting = before !== undefined && !isWaiting ? [] : await listWaiting(db, query);
  if (view === 'waiting' || waiting.length === PAGE) return waiting;
  const others = rows()
    .where((or) => or.or([or('c.id', 'is', null), or('c.decided_at', 'is not', null)]))
    .orderBy('e.created_at', 'desc')
    .orderBy('e.room_id', 'desc')
    .orderBy('e.seq', 'desc')
    .limit(PAGE - waiting.length);
  const older =
    before === undefined || isWaiting
      ? others
      : others.where(
          sql<boolean>`(e.created_at, e.room_id, e.seq) < (
            select created_at, room_id, seq from chat_entry where room_id = ${before.room} and seq = ${before.seq}
          )`,
        );
  return [...waiting, ...(await older.execute())];
}

function messagesOf(db: Executor, { merchant, search }: MessageQuery) {
  const query = db
    .selectFrom('chat_entry as e')
    .innerJoin('chat_room as r', 'r.id', 'e.room_id')
    .leftJoin('chat_case as c', (join) => join.onRef('c.room_id', '=', 'e.room_id').onRef('c.seq', '=', 'e.seq'))
    .leftJoin('member as m', 'm.id', 'e.member_id')
    .select(['e.room_id', 'e.seq', 'e.text', 'e.name', 'e.state', 'e.created_at', 'e.picture_id', 'e.member_id'])
    .select(['r.language', 'c.kind', 'c.harm', 'c.id as case_id', 'c.decided_at', 'c.decided_by', 'm.username'])
    .select(
      sql<number>`(select count(*) from chat_report p where p.room_id = e.room_id and p.seq = e.seq)::integer`.as(
        'reports',
      ),
    )
    .where('r.merchant', '=', merchant)
    .where('e.kind', '=', 'message');
  if (search === '') return query;
  return query.where('e.text', 'ilike', `%${search.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`);
}

function listWaiting(db: Executor, query: MessageQuery) {
  const { before } = query;
  const rows = messagesOf(db, query).where('c.id', 'is not', null).where('c.decided_at', 'is', null);
  const after =
    before === undefined
      ? rows
      : rows.where(
          sql<boolean>`(c.harm, c.id) > (
            select harm, id from chat_case where room_id = ${before.room} and seq = ${before.seq}
          )`,
        );
  return after.orderBy('c.harm').orderBy('c.id').limit(PAGE).execute();
}

async function findWaiting(db: Executor, { room, seq }: MessageKey): Promise<boolean> {
  const cases = db.selectFrom('chat_case').select('id').where('room_id', '=', room).where('seq', '=', seq);
  return (await cases.where('decided_at', 'is', null).executeTakeFirst()) !== undefined;
}

export async function countCases(db: Executor, merchant: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from chat_case where merchant = ${merchant} and decided_at is null limit ${MAX_WAITING}) as found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the messages around one, so that a moderator sees what it answered. */
export const listAround = (db: Executor, { room, seq }: MessageKey) =>
  db
    .selectFrom('chat_entry')
    .select(['seq', 'name', 'text', 'state', 'created_at'])
    .where('room_id', '=', room)
    .where('kind', '=', 'message')
    .where('seq', '>=', seq - 8n)
    .where('seq', '<=', seq + 8n)
    .orderBy('seq')
    .execute();

/** Returns the earlier sanctions of the sender of a message. */
export const listSanctionsOf = (db: Executor, memberId: bigint) =>
  db
    .selectFrom('chat_sanction')
    .select(['id', 'kind', 'reason', 'evidence', 'until_at', 'created_at', 'created_by', 'lifted_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
