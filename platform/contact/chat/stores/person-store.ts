import { type Executor, sql } from '../../../kernel/database/connection.ts';
import type { ChatRole, PersonRow } from '../tables.ts';

export async function findPerson(db: Executor, memberId: bigint): Promise<PersonRow | undefined> {
  return db.selectFrom('chat_person').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

/** Adds a member with a name; undefined when another has a name that looks like it. */
export async function addPerson(
  db: Executor,
  person: Pick<PersonRow, 'member_id' | 'merchant' | 'name' | 'name_form' | 'created_at'>,
): Promise<PersonRow | undefined> {
  return db
    .insertInto('chat_person')
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Returns what names are made of. */
export const findNames = (db: Executor, memberId: bigint) =>
  db.selectFrom('member').select(['username', 'nickname']).where('id', '=', memberId).executeTakeFirstOrThrow();

/** Returns the people of a merchant with these names, by name in lower case. */
export async function findByNames(
  db: Executor,
  merchant: string,
  forms: readonly string[],
): Promise<readonly Pick<PersonRow, 'member_id' | 'number' | 'name'>[]> {
  if (forms.length === 0) return [];
  return db
    .selectFrom('chat_person')
    .select(['member_id', 'number', 'name'])
    .where('merchant', '=', merchant)
    .where('name_form', 'in', forms)
    .execute();
}

export async function setRole(
  within: Executor,
  { merchant, memberId, role }: { readonly merchant: string; readonly memberId: bigint; readonly role: ChatRole },
): Promise<boolean> {
  const changed = await within
    .updateTable('chat_person')
    .set({ role })
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('role', '<>', role)
    .returning('number')
    .executeTakeFirst();
  return changed !== undefined;
}

/**
 * Locks a member's seat in a room until the transaction ends, so that their messages are decided one after the other. Returns when the
 * last one was sent.
 */
export async function lockSeat(within: Executor, room: bigint, memberId: bigint): Promise<Date | null> {
  const { rows } = await sql<{ last_sent_at: Date | null }>`
    insert into chat_seat (room_id, member_id) values (${room}, ${memberId})
    on conflict (room_id, member_id) do update set last_read_seq = chat_seat.last_read_seq
    returning last_sent_at
  `.execute(within);
  return rows[0]?.last_sent_at ?? null;
}

/** Records that a member sent a message, up to which they have read. */
export async function recordSent(
  within: Executor,
  {
    room,
    memberId,
    seq,
    at,
  }: { readonly room: bigint; readonly memberId: bigint; readonly seq: bigint; readonly at: Date },
): Promise<void> {
  await within
    .updateTable('chat_seat')
    .set((row) => ({ last_sent_at: at, last_read_seq: row.fn<bigint>('greatest', ['last_read_seq', row.val(seq)]) }))
    .where('room_id', '=', room)
    .where('member_id', '=', memberId)
    .execute();
}

/** Records how far a member has read; it only rises, and never above the room's newest number. */
export async function recordRead(
  db: Executor,
  room: bigint,
  { memberId, seq }: { readonly memberId: bigint; readonly seq: bigint },
) {
  await sql`
    insert into chat_seat (room_id, member_id, last_read_seq)
    select id, ${memberId}, least(${seq}, seq) from chat_room where id = ${room}
    on conflict (room_id, member_id) do update
    set last_read_seq = greatest(chat_seat.last_read_seq, excluded.last_read_seq)
    where chat_seat.last_read_seq < excluded.last_read_seq
  `.execute(db);
}

/** Returns whether a member has read or written in a room before. */
export async function isInRoom(db: Executor, room: bigint, memberId: bigint): Promise<boolean> {
  const seat = await db
    .selectFrom('chat_seat')
    .select('last_read_seq')
    .where('room_id', '=', room)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return seat !== undefined;
}

export interface Unread {
  /** Messages of others that are shown and not read, counted up to 100. */
  readonly unread: number;
  readonly mentions: number;
  readonly lastReadSeq: bigint;
}

/** Returns what a member has not read; one who was never in the room has read all that is older than the day. */
export async function countUnread(
  db: Executor,
  { room, memberId, since }: { readonly room: bigint; readonly memberId: bigint; readonly since: Date },
): Promise<Unread> {
  const { rows } = await sql<{ unread: number; mentions: number; last_read_seq: bigint }>`
    with place as (
      select coalesce((select last_read_seq from chat_seat where room_id = ${room} and member_id = ${memberId}), 0) as seq,
        (select number from chat_person where member_id = ${memberId}) as number
    ), fresh as (
      select e.mentions from chat_entry e, place
      where e.room_id = ${room} and e.seq > place.seq and e.kind = 'message' and e.state = 'shown'
        and e.member_id is distinct from ${memberId} and e.created_at > ${since}
      order by e.seq limit 100
    )
    select count(fresh.mentions)::integer as unread, place.seq as last_read_seq,
      (count(*) filter (where place.number = any(fresh.mentions)))::integer as mentions
    from place left join fresh on true group by place.seq
  `.execute(db);
  const [row] = rows;
  return { unread: row?.unread ?? 0, mentions: row?.mentions ?? 0, lastReadSeq: row?.last_read_seq ?? 0n };
}
