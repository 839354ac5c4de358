import { type Kysely, sql } from 'kysely';

/** Adds the list of members whose play the platform makes itself, so that a platform on trial has facts to show. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create table demo_member (member_id bigint primary key references member (id), merchant text not null)')
    .execute(db);
  await sql.raw('create index demo_member_merchant on demo_member (merchant)').execute(db);
}
