import { type Kysely, sql } from 'kysely';

/** How calls fare while a version is rolled out to a share of the players. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table version_health
         add column calls bigint not null default 0,
         add column failures bigint not null default 0`,
    )
    .execute(db);
}
