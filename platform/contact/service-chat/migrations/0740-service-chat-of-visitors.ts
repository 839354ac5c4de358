import { type Kysely, sql } from 'kysely';

/** Conversations of visitors, by the hash of a token that their browser keeps, until they log in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table service_conversation alter column member_id drop not null, add column visitor text',
  `alter table service_conversation add constraint service_conversation_owner
     check ((member_id is null) <> (visitor is null))`,
  `create unique index service_conversation_visitor_open on service_conversation (visitor)
     where visitor is not null and state in ('queued', 'assigned', 'waiting')`,
  'create index service_conversation_visitor on service_conversation (visitor, id desc) where visitor is not null',
];
