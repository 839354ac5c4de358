import { type Kysely, sql } from 'kysely';

/** Adds the notes that operators write about a member. They are only added: what was known then stays readable. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table member_note (
         id         bigint generated always as identity primary key,
         member_id  bigint not null references member (id),
         author     text not null,
         text       text not null,
         created_at timestamptz not null
       )`,
    )
    .execute(db);
  await sql.raw('create index member_note_member on member_note (member_id, id)').execute(db);
}
