import { type Kysely, sql } from 'kysely';

/** Adds members' choices of copies, the browsers that get push messages, and the copies that are to be sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Append-only: the newest row of a category and channel is the choice, all rows are the record of consent.
  `create table message_consent (
    id         bigint generated always as identity primary key,
    member_id  bigint not null references member (id) on delete cascade,
    category   text not null,
    channel    text not null check (channel in ('mail', 'sms', 'push')),
    chosen     boolean not null,
    language   text not null,
    address    text not null,
    at         timestamptz not null
  )`,
  'create index message_consent_of_member on message_consent (member_id, category, channel, id desc)',
  `create table push_subscription (
    endpoint    text primary key,
    member_id   bigint not null references member (id) on delete cascade,
    session_key bytea not null,
    origin      text not null,
    p256dh      text not null,
    auth        text not null,
    created_at  timestamptz not null
  )`,
  'create index push_subscription_of_member on push_subscription (member_id)',
  `create table message_copy (
    id         bigint generated always as identity primary key,
    message_id bigint not null references member_message (id) on delete cascade,
    channel    text not null,
    language   text not null,
    target     text not null,
    tries      integer not null default 0,
    due_at     timestamptz not null,
    unique (message_id, channel, target)
  )`,
  'create index message_copy_due on message_copy (due_at)',
];
