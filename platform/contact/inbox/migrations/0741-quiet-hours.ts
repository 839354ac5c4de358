import { type Kysely, sql } from 'kysely';

/** Hours of the day in which a member wants no copies of messages, in minutes of the day of their time zone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_quiet_hours (
      member_id  bigint primary key references member (id) on delete cascade,
      starts     integer not null check (starts between 0 and 1439),
      ends       integer not null check (ends between 0 and 1439 and ends <> starts),
      time_zone  text not null,
      changed_at timestamptz not null
    )
  `.execute(db);
}
