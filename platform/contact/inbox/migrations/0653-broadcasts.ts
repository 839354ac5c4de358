import { type Kysely, sql } from 'kysely';

/** Adds messages that operators send to an audience: one row each, and a message only for members who read or get copies of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table broadcast (
    id           bigint generated always as identity primary key,
    merchant     text not null,
    state        text not null default 'draft' check (state in ('draft', 'scheduled', 'stopped')),
    audience     jsonb not null,
    texts        jsonb not null,
    other_texts  jsonb,
    reach        integer not null,
    starts_at    timestamptz,
    ends_at      timestamptz,
    announced_at timestamptz,
    created_by   text not null,
    created_at   timestamptz not null
  )`,
  'create index broadcast_of_merchant on broadcast (merchant, id desc)',
  `create index broadcast_scheduled on broadcast (merchant, starts_at) where state = 'scheduled'`,
  `create index member_message_of_broadcast on member_message (key) where kind = 'inbox/news'`,
];
