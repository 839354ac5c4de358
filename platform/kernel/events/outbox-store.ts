import { type Database, type Executor, sql } from '../database/connection.ts';

/** Events in one notification, whose payload may have 8,000 bytes. */
const EVENTS = 40;

/**
 * Deletes up to `batch` rows of the outbox and notifies their members' pages in one statement, so that each row is sent
 * by one process. Returns how many rows there were. The statement does not wait for the disk: rows that a crash of the
 * server brings back are sent again.
 */
export async function sendOutboxBatch(db: Database['db'], batch: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from books.outbox where id in (select id from books.outbox order by id limit ${batch} for update skip locked)
      returning topic, owner_id
    ), event as (
      select json_build_object('merchant', m.merchant, 'memberId', m.id::text, 'type', w.topic) as body,
        row_number() over () / ${EVENTS}::integer as part
      from (select distinct topic, owner_id from taken) w join member m on m.id = w.owner_id
    ), sent as (select pg_notify('member_event', json_agg(body)::text) from event group by part)
    select (select count(*) from taken)::integer as taken, (select count(*) from sent)::integer as sent,
      set_config('synchronous_commit', 'off', true) as commits
  `.execute(db);
  return rows[0]?.taken ?? 0;
}

/** Notifies a member's pages of a live event soon after the transaction has committed, without a notification in it. */
export async function addToOutbox(within: Executor, topic: string, memberId: bigint): Promise<void> {
  await sql`insert into books.outbox (topic, owner_id) values (${topic}, ${memberId})`.execute(within);
}
