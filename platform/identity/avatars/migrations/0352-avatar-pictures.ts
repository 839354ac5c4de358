import { type Kysely, sql } from 'kysely';

/** Lets a member's avatar be a picture of their own instead of a built-in one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table member_avatar
         alter column avatar drop not null,
         add column file_id uuid references uploaded_file (id) on delete cascade,
         add check ((avatar is null) <> (file_id is null))`,
    )
    .execute(db);
}
