import { type Kysely, sql } from 'kysely';

/** Adds requests for operations that a second operator approves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table operation_approval (
         id bigint generated always as identity primary key,
         key text not null,
         merchant text not null,
         queue text not null,
         operation text not null,
         row_id text not null,
         params jsonb not null,
         requested_by text not null,
         requested_at timestamptz not null,
         expires_at timestamptz not null,
         state text not null check (state in ('pending', 'approved', 'rejected', 'withdrawn', 'expired')),
         decided_by text,
         decided_at timestamptz,
         note text not null default '',
         unique (requested_by, key),
         check (state <> 'approved' or decided_by <> requested_by)
       )`,
    )
    .execute(db);
  await sql
    .raw(
      `create unique index operation_approval_pending on operation_approval (merchant, queue, row_id) where state = 'pending'`,
    )
    .execute(db);
  await sql.raw('create index operation_approval_merchant on operation_approval (merchant, id desc)').execute(db);
}
