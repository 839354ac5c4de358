import { type Executor, sql } from '../../kernel/database/connection.ts';
import type { Owner } from './owner.ts';
import { isOwnedBy } from './owner-store.ts';
import type { ConversationRow, ConversationState, HoursRow, ServiceEntryRow } from './tables.ts';

export const OPEN: readonly ConversationState[] = ['queued', 'assigned', 'waiting'];

/** Returns the newest conversation of somebody; locked when it is about to be changed. */
export async function findNewest(
  db: Executor,
  owner: Owner,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<ConversationRow | undefined> {
  const query = db
    .selectFrom('service_conversation')
    .selectAll()
    .where(isOwnedBy(owner))
    .orderBy('id', 'desc')
    .limit(1);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** Returns a conversation of the merchant, locked until the transaction ends. */
export async function lockConversation(
  within: Executor,
  { merchant, id }: { readonly merchant: string; readonly id: bigint },
): Promise<ConversationRow | undefined> {
  return within
    .selectFrom('service_conversation')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export type NewConversation = Pick<
  ConversationRow,
  | 'merchant'
  | 'member_id'
  | 'visitor'
  | 'language'
  | 'topic'
  | 'cs_type'
  | 'urgency'
  | 'page'
  | 'error_code'
  | 'is_complaint'
> & { readonly at: Date };

/** Adds a conversation to the queue; undefined when its owner has an open one. */
export async function addConversation(
  within: Executor,
  { at, ...conversation }: NewConversation,
): Promise<ConversationRow | undefined> {
  return within
    .insertInto('service_conversation')
    .values({ ...conversation, queued_at: at, changed_at: at, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export type ConversationChange = Partial<
  Pick<
    ConversationRow,
    | 'state'
    | 'operator'
    | 'urgency'
    | 'queued_at'
    | 'first_answer_at'
    | 'solved_at'
    | 'is_complaint'
    | 'rating'
    | 'rating_text'
    | 'rated_at'
    | 'cs_type'
  >
>;

export async function changeConversation(
  within: Executor,
  id: bigint,
  { at, ...change }: ConversationChange & { readonly at: Date },
): Promise<void> {
  await within
    .updateTable('service_conversation')
    .set({ ...change, changed_at: at })
    .where('id', '=', id)
    .execute();
}

export interface NewEntry {
  readonly kind: ServiceEntryRow['kind'];
  readonly author: string;
  readonly clientId: string | null;
  readonly text: string;
  readonly pictureId: string | null;
  readonly at: Date;
}

/** Adds an entry to a conversation, whose row the transaction has locked, under the next number. */
export async function addEntry(within: Executor, conversation: bigint, entry: NewEntry): Promise<void> {
  const { seq } = await within
    .updateTable('service_conversation')
    .set((row) => ({ seq: row('seq', '+', 1n) }))
    .where('id', '=', conversation)
    .returning('seq')
    .executeTakeFirstOrThrow();
  const { kind, author, clientId, text, pictureId, at } = entry;
  const size = pictureId === null ? undefined : await findPictureSize(within, pictureId);
  await within
    .insertInto('service_entry')
    .values({
      conversation_id: conversation,
      seq,
      kind,
      author,
      client_id: clientId,
      text,
      picture_id: pictureId,
      picture_width: size?.width ?? 0,
      picture_height: size?.height ?? 0,
      created_at: at,
    })
    .execute();
}

const findPictureSize = (db: Executor, id: string) =>
  db.selectFrom('uploaded_file').select(['width', 'height']).where('id', '=', id).executeTakeFirst();

export async function hasEntry(db: Executor, conversation: bigint, clientId: string): Promise<boolean> {
  const row = await db
    .selectFrom('service_entry')
    .select('seq')
    .where('conversation_id', '=', conversation)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the newest entries of a conversation in their order. */
export async function listEntries(
  db: Executor,
  conversation: bigint,
  limit: number,
): Promise<readonly ServiceEntryRow[]> {
  const rows = await db
    .selectFrom('service_entry')
    .selectAll()
    .where('conversation_id', '=', conversation)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}

/** Returns an entry of a conversation of somebody, and of nobody else’s. */
export async function findOwnEntry(
  db: Executor,
  { owner, conversation, seq }: { readonly owner: Owner; readonly conversation: bigint; readonly seq: bigint },
): Promise<ServiceEntryRow | undefined> {
  return db
    .selectFrom('service_entry as e')
    .innerJoin('service_conversation as c', 'c.id', 'e.conversation_id')
    .selectAll('e')
    .where(isOwnedBy(owner))
    .where('e.conversation_id', '=', conversation)
    .where('e.seq', '=', seq)
    .executeTakeFirst();
}

/** Records that the player was shown everything up to a number. */
export async function recordShown(db: Executor, owner: Owner, conversation: bigint): Promise<void> {
  await sql`
    update service_conversation set read_seq = seq
    where id = ${conversation} and ${isOwnedBy(owner)} and read_seq < seq
  `.execute(db);
}

/** Returns how many conversations are answered before this one. */
export async function countAhead(db: Executor, row: ConversationRow): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from service_conversation
    where merchant = ${row.merchant} and state = 'queued'
      and (urgency, queued_at, id) < (${row.urgency}, ${row.queued_at}, ${row.id})
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the middle time to the first answer since a time, in seconds; undefined when there were too few to say anything. */
export async function medianWait(db: Executor, merchant: string, since: Date): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null; count: number }>`
    select percentile_cont(0.5) within group (order by extract(epoch from first_answer_at - created_at))::integer as seconds,
      count(*)::integer as count
    from service_conversation where merchant = ${merchant} and first_answer_at > ${since}
  `.execute(db);
  const [row] = rows;
  return row && row.count >= 3 && row.seconds !== null ? row.seconds : undefined;
}

/** Returns the hours of a merchant's team, and the days from yesterday on on which nobody is there. */
export async function readCalendar(
  db: Executor,
  merchant: string,
  at: Date,
): Promise<{ readonly hours: readonly HoursRow[]; readonly holidays: ReadonlySet<string> }> {
  const hours = await db.selectFrom('service_hours').selectAll().where('merchant', '=', merchant).execute();
  const { rows } = await sql<{ day: string }>`
    select day::text from service_holiday
    where merchant = ${merchant} and day between ${at}::timestamptz::date - 1 and ${at}::timestamptz::date + 10
  `.execute(db);
  return { hours, holidays: new Set(rows.map(({ day }) => day)) };
}

/** Closes solved conversations that may not be opened again. */
export async function closeSolved(db: Executor, before: Date, at: Date): Promise<void> {
  await db
    .updateTable('service_conversation')
    .set({ state: 'closed', changed_at: at })
    .where('state', '=', 'solved')
    .where('solved_at', '<', before)
    .execute();
}

/** Returns messages of a merchant that an outside service has not taken, the oldest first. */
export const listUnforwarded = (db: Executor, merchant: string, limit: number) =>
  db
    .selectFrom('service_entry as e')
    .innerJoin('service_conversation as c', 'c.id', 'e.conversation_id')
    .select(['e.conversation_id', 'e.seq', 'e.text', 'c.language', 'c.topic', 'c.cs_type', 'c.member_id'])
    .where('c.merchant', '=', merchant)
    .where('e.kind', '=', 'player')
    .where('e.forwarded_at', 'is', null)
    .orderBy('e.created_at')
    .orderBy('e.seq')
    .limit(limit)
    .execute();

export async function recordForwarded(
  db: Executor,
  conversation: bigint,
  { seq, at }: { readonly seq: bigint; readonly at: Date },
) {
  await db
    .updateTable('service_entry')
    .set({ forwarded_at: at })
    .where('conversation_id', '=', conversation)
    .where('seq', '=', seq)
    .execute();
}
