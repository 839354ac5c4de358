import { type Kysely, sql } from 'kysely';

/**
 * Operators' operations with the idempotency key of their request. An open operation has sent a request to a provider
 * and has not applied the response. Each row of a queue has at most one open operation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table operation (
         id bigint generated always as identity primary key,
         key text not null,
         operator text not null,
         merchant text not null,
         queue text not null,
         operation text not null,
         row_id text not null,
         params jsonb not null,
         plan jsonb,
         state text not null check (state in ('open', 'done', 'failed')),
         changed boolean not null default false,
         attempts integer not null default 0,
         created_at timestamptz not null,
         changed_at timestamptz not null,
         unique (operator, key)
       )`,
    )
    .execute(db);
  await sql
    .raw(`create unique index operation_open on operation (merchant, queue, row_id) where state = 'open'`)
    .execute(db);
  await sql.raw(`create index operation_stale on operation (changed_at) where state = 'open'`).execute(db);
}
