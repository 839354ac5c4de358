import { type Executor, sql } from '../../../kernel/database/connection.ts';
import type { EntryRow } from '../tables.ts';

/** An entry with what pages show of the entry that it answers or concerns. */
export interface ShownEntry extends EntryRow {
  readonly reply_name: string | null;
  readonly reply_text: string | null;
}

interface Range {
  readonly room: bigint;
  /** Entries with a higher number. */
  readonly after?: bigint;
  /** Entries with a lower number, the highest of them. */
  readonly before?: bigint;
  readonly limit: number;
}

/** Returns entries of a room in the order of their numbers. */
export async function listEntries(db: Executor, { room, after, before, limit }: Range): Promise<readonly ShownEntry[]> {
  let query = db
    .selectFrom('chat_entry as e')
    .leftJoin('chat_entry as r', (join) =>
      join.onRef('r.room_id', '=', 'e.room_id').onRef('r.seq', '=', 'e.reply_to').on('r.state', '=', 'shown'),
    )
    .selectAll('e')
    .select(['r.name as reply_name', 'r.text as reply_text'])
    .where('e.room_id', '=', room);
  if (after !== undefined) query = query.where('e.seq', '>', after);
  if (before !== undefined) query = query.where('e.seq', '<', before);
  const rows = await query
    .orderBy('e.seq', after === undefined ? 'desc' : 'asc')
    .limit(limit)
    .execute();
  return after === undefined ? rows.toReversed() : rows;
}

export async function findEntry(db: Executor, room: bigint, seq: bigint): Promise<EntryRow | undefined> {
  return db
    .selectFrom('chat_entry')
    .selectAll()
    .where('room_id', '=', room)
    .where('seq', '=', seq)
    .where('kind', '=', 'message')
    .executeTakeFirst();
}

/** Returns the number of a message that the member sent before under the same identity. */
export async function findSent(
  db: Executor,
  { room, memberId, clientId }: { readonly room: bigint; readonly memberId: bigint; readonly clientId: string },
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('chat_entry')
    .select('seq')
    .where('room_id', '=', room)
    .where('member_id', '=', memberId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.seq;
}

export type NewMessage = Pick<
  EntryRow,
  | 'room_id'
  | 'seq'
  | 'state'
  | 'member_id'
  | 'number'
  | 'name'
  | 'role'
  | 'client_id'
  | 'text'
  | 'mentions'
  | 'reply_to'
  | 'picture_id'
  | 'created_at'
>;

export async function addMessage(within: Executor, message: NewMessage): Promise<void> {
  const size = message.picture_id === null ? undefined : await findPictureSize(within, message.picture_id);
  await within
    .insertInto('chat_entry')
    .values({
      ...message,
      kind: 'message',
      target: null,
      picture_width: size?.width ?? 0,
      picture_height: size?.height ?? 0,
    })
    .execute();
}

const findPictureSize = (db: Executor, id: string) =>
  db.selectFrom('uploaded_file').select(['width', 'height']).where('id', '=', id).executeTakeFirst();

/** Adds what happened to an entry, or to the rules of the room. */
export async function addNotice(
  within: Executor,
  notice: Pick<EntryRow, 'room_id' | 'seq' | 'target' | 'created_at'> & {
    readonly kind: 'removed' | 'released' | 'rules';
  },
): Promise<void> {
  const nobody = { member_id: null, number: null, client_id: null, reply_to: null, picture_id: null };
  await within
    .insertInto('chat_entry')
    .values({ ...notice, ...nobody })
    .execute();
}

/** Sets the state of a message; false when it has it already. A removed one keeps its number. */
export async function setEntryState(
  within: Executor,
  { room, seq, state }: { readonly room: bigint; readonly seq: bigint; readonly state: EntryRow['state'] },
): Promise<boolean> {
  const changed = await within
    .updateTable('chat_entry')
    .set({ state })
    .where('room_id', '=', room)
    .where('seq', '=', seq)
    .where('kind', '=', 'message')
    .where('state', '<>', state)
    .returning('seq')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Returns how often a member sent an equal text to any room since a time. */
export async function countEqual(
  db: Executor,
  { memberId, text, since }: { readonly memberId: bigint; readonly text: string; readonly since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('chat_entry')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .where('text', '=', text)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns whether a member has written before; the first message of an account is looked at. */
export async function hasWritten(db: Executor, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('chat_entry')
    .select('seq')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes up to `limit` entries that are older than a time. Returns them, so that their pictures are released. */
export async function deleteOld(
  within: Executor,
  before: Date,
  limit: number,
): Promise<readonly Pick<EntryRow, 'room_id' | 'member_id' | 'client_id' | 'picture_id'>[]> {
  const { rows } = await sql<Pick<EntryRow, 'room_id' | 'member_id' | 'client_id' | 'picture_id'>>`
    with old as (
      select room_id, seq from chat_entry where created_at < ${before} order by created_at limit ${limit}
    )
    delete from chat_entry e using old where e.room_id = old.room_id and e.seq = old.seq
    returning e.room_id, e.member_id, e.client_id, e.picture_id
  `.execute(within);
  return rows;
}
