import { type Kysely, sql } from 'kysely';

/** Adds the number of pages, calls and errors of each site and day. No row says anything about a visitor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table site_day (
         merchant text not null,
         day      text not null,
         visits   bigint not null default 0,
         crashes  bigint not null default 0,
         calls    bigint not null default 0,
         failures bigint not null default 0,
         primary key (merchant, day)
       )`,
    )
    .execute(db);
}
