import { type Kysely, sql } from 'kysely';

/** Adds counters of calls and failures while a version is in a canary rollout. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table version_health
         add column calls bigint not null default 0,
         add column failures bigint not null default 0`,
    )
    .execute(db);
}
