import { type Executor, sql } from '../../../../kernel/database/connection.ts';
import { MAX_WAITING, PAGE } from '../../../../kernel/queues/queue.ts';
import type { ConversationRow } from '../../tables.ts';

interface ConversationQuery {
  readonly merchant: string;
  /** `next`: what the operator answers next: what nobody has, and what waits for an answer of theirs. */
  readonly view: 'next' | 'open' | 'mine' | 'all';
  readonly operator: string;
  readonly before: bigint | undefined;
  readonly id: bigint | undefined;
}

const OPEN_STATES = ['queued', 'assigned', 'waiting'] as const;

/** Returns conversations: open ones in the order in which they are answered, and after them those that are over, the newest first. */
export async function listConversations(db: Executor, query: ConversationQuery) {
  const { view, before, id } = query;
  if (id !== undefined) return conversationsOf(db, query).where('c.id', '=', id).execute();
  const isOpen = before !== undefined && (await isConversationOpen(db, before));
  const open = before !== undefined && !isOpen ? [] : await listOpen(db, query);
  if (view === 'next' || view === 'open' || open.length === PAGE) return open;
  const over = conversationsOf(db, query)
    .where('c.state', 'not in', OPEN_STATES)
    .orderBy('c.id', 'desc')
    .limit(PAGE - open.length);
  const older = before === undefined || isOpen ? over : over.where('c.id', '<', before);
  return [...open, ...(await older.execute())];
}

const isNext = (operator: string) =>
  sql<boolean>`(c.state = 'queued' or (c.state = 'assigned' and c.operator = ${operator}))`;

function conversationsOf(db: Executor, { merchant, view, operator }: ConversationQuery) {
  const query = db
    .selectFrom('service_conversation as c')
    .leftJoin('member as m', 'm.id', 'c.member_id')
    .selectAll('c')
    .select('m.username')
    .select(
      sql<string>`(select text from service_entry e where e.conversation_id = c.id and e.kind <> 'event' order by seq desc limit 1)`.as(
        'last',
      ),
    )
    .where('c.merchant', '=', merchant);
  if (view === 'next') return query.where(isNext(operator));
  return view === 'mine' ? query.where('c.operator', '=', operator) : query;
}

function listOpen(db: Executor, query: ConversationQuery) {
  const rows = conversationsOf(db, query).where('c.state', 'in', OPEN_STATES);
  const after =
    query.before === undefined
      ? rows
      : rows.where(
          sql<boolean>`(c.urgency, c.queued_at, c.id) > (
            select urgency, queued_at, id from service_conversation where id = ${query.before}
          )`,
        );
  return after.orderBy('c.urgency').orderBy('c.queued_at').orderBy('c.id').limit(PAGE).execute();
}

async function isConversationOpen(db: Executor, id: bigint): Promise<boolean> {
  const rows = db.selectFrom('service_conversation').select('id').where('id', '=', id);
  return (await rows.where('state', 'in', OPEN_STATES).executeTakeFirst()) !== undefined;
}

/** Returns how many conversations wait for an answer of the operator. */
export async function countNext(
  db: Executor,
  { merchant, operator }: Pick<ConversationQuery, 'merchant' | 'operator'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from service_conversation c where c.merchant = ${merchant} and ${isNext(operator)} limit ${MAX_WAITING}
    ) as found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the conversation that is answered next and locks it: two operators never get the same one. */
export async function takeNext(within: Executor, merchant: string): Promise<bigint | undefined> {
  const row = await within
    .selectFrom('service_conversation')
    .select('id')
    .where('merchant', '=', merchant)
    .where('state', '=', 'queued')
    .where('operator', 'is', null)
    .orderBy('urgency')
    .orderBy('queued_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.id;
}

export const listTranscript = (db: Executor, id: bigint) =>
  db
    .selectFrom('service_entry')
    .select(['seq', 'kind', 'author', 'text', 'created_at', 'picture_id'])
    .where('conversation_id', '=', id)
    .orderBy('seq')
    .execute();

export const listNotes = (db: Executor, id: bigint) =>
  db.selectFrom('service_note').selectAll().where('conversation_id', '=', id).orderBy('id').execute();

/** Returns the earlier conversations of the same player. */
export const listEarlier = (db: Executor, { id, member_id: memberId }: Pick<ConversationRow, 'id' | 'member_id'>) =>
  db
    .selectFrom('service_conversation')
    .select(['id', 'topic', 'state', 'operator', 'rating', 'created_at'])
    .where('member_id', '=', memberId)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();

export async function addNote(
  within: Executor,
  {
    merchant,
    id,
    ...note
  }: {
    readonly merchant: string;
    readonly id: bigint;
    readonly operator: string;
    readonly text: string;
    readonly created_at: Date;
  },
): Promise<boolean> {
  const found = await within
    .selectFrom('service_conversation')
    .select('id')
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return false;
  await within
    .insertInto('service_note')
    .values({ conversation_id: id, ...note })
    .execute();
  return true;
}

/** Returns a prepared answer in a language, or in the first other one that it has, and counts its use. */
export async function takeAnswer(
  within: Executor,
  { merchant, key, language }: { readonly merchant: string; readonly key: string; readonly language: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    update service_answer set uses = uses + 1
    where id = (
      select id from service_answer where merchant = ${merchant} and key = ${key}
      order by language = ${language} desc, language = 'en' desc, id limit 1
    )
    returning text
  `.execute(within);
  return rows[0]?.text;
}
