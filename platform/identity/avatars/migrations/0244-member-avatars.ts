import { type Kysely, sql } from 'kysely';

/** Adds the built-in avatars that members choose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table member_avatar (
         member_id bigint primary key references member (id),
         avatar    integer not null check (avatar > 0)
       )`,
    )
    .execute(db);
}
