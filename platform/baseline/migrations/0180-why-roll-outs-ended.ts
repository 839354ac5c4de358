import { type Kysely, sql } from 'kysely';

/** Stores the reason for a rollout's end as data, which the studio translates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table site_version
         alter column stopped type jsonb
         using case when stopped is not null then jsonb_build_object('why', 'words', 'words', stopped) end`,
    )
    .execute(db);
}
