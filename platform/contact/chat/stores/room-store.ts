import { type Executor, sql } from '../../../kernel/database/connection.ts';
import type { RoomRow } from '../tables.ts';

interface RoomKey {
  readonly merchant: string;
  readonly language: string;
  readonly name: string;
}

/** Returns the room of a merchant and a language; the first visitor of a room makes it. */
export async function takeRoom(db: Executor, key: RoomKey, at: Date): Promise<RoomRow> {
  const find = () =>
    db
      .selectFrom('chat_room')
      .selectAll()
      .where('merchant', '=', key.merchant)
      .where('language', '=', key.language)
      .where('name', '=', key.name);
  const found = await find().executeTakeFirst();
  if (found) return found;
  await db
    .insertInto('chat_room')
    .values({ ...key, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return find().executeTakeFirstOrThrow();
}

/** Returns a room of the merchant; one of another merchant is not found. */
export async function findRoom(db: Executor, merchant: string, id: bigint): Promise<RoomRow | undefined> {
  return db
    .selectFrom('chat_room')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Raises the number of a room and returns it. The room's row stays locked until the transaction ends, so that numbers become visible in
 * their order: call it last, just before the entry is added.
 */
export async function takeSeq(within: Executor, room: bigint): Promise<bigint> {
  const { seq } = await within
    .updateTable('chat_room')
    .set((row) => ({ seq: row('seq', '+', 1n) }))
    .where('id', '=', room)
    .returning('seq')
    .executeTakeFirstOrThrow();
  return seq;
}

/** Returns the newest number of each room. */
export async function readSeqs(db: Executor, rooms: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> {
  if (rooms.length === 0) return new Map();
  const rows = await db.selectFrom('chat_room').select(['id', 'seq']).where('id', 'in', rooms).execute();
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}

interface Present {
  readonly process: string;
  readonly at: Date;
  /** Rows that are older are of processes that ended. */
  readonly since: Date;
}

/** Stores how many people this process has in each room, and returns the sums over all processes. */
export async function exchangePresence(
  db: Executor,
  counts: ReadonlyMap<bigint, number>,
  { process, at, since }: Present,
): Promise<ReadonlyMap<bigint, number>> {
  if (counts.size === 0) return new Map();
  const [rooms, people] = [[...counts.keys()].map(String), [...counts.values()]];
  const { rows } = await sql<{ room_id: bigint; people: number }>`
    with own as (
      insert into chat_presence (room_id, process, people, at)
      select room_id, ${process}::uuid, people, ${at}
      from unnest(${rooms}::bigint[], ${people}::integer[]) as given (room_id, people)
      where exists (select from chat_room where id = room_id)
      on conflict (room_id, process) do update set people = excluded.people, at = excluded.at
      returning room_id, people
    )
    select own.room_id, (own.people + coalesce((
      select sum(other.people) from chat_presence other
      where other.room_id = own.room_id and other.process <> ${process}::uuid and other.at > ${since}
    ), 0))::integer as people
    from own
  `.execute(db);
  return new Map(rows.map((row) => [row.room_id, row.people]));
}

/** Deletes the counts of processes that ended, and those of this process when it ends. */
export async function dropPresence(db: Executor, gone: { readonly process: string } | { readonly before: Date }) {
  const rows = db.deleteFrom('chat_presence');
  await ('process' in gone ? rows.where('process', '=', gone.process) : rows.where('at', '<', gone.before)).execute();
}
