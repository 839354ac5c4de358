import { type Kysely, sql } from 'kysely';

/** Adds the inboxes of members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table member_message (
    id         bigint generated always as identity primary key,
    member_id  bigint not null references member (id) on delete cascade,
    kind       text not null,
    category   text not null,
    key        text not null,
    data       jsonb not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    read_at    timestamptz,
    opened_at  timestamptz,
    deleted_at timestamptz,
    copied_at  timestamptz,
    unique (member_id, kind, key)
  )`,
  'create index member_message_of_member on member_message (member_id, id desc) where deleted_at is null',
  'create index member_message_unread on member_message (member_id) where read_at is null and deleted_at is null',
  'create index member_message_uncopied on member_message (id) where copied_at is null',
];
