import { type Kysely, sql } from 'kysely';

/** Adds the chunks of files that the database stores. Pictures are compressed already, so PostgreSQL does not try again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table stored_file_chunk (
         merchant text not null,
         key      text not null,
         position integer not null check (position >= 0),
         content  bytea not null,
         primary key (merchant, key, position)
       );
       alter table stored_file_chunk alter column content set storage external`,
    )
    .execute(db);
}
