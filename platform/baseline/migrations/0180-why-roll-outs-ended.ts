import { type Kysely, sql } from 'kysely';

/** Why a roll-out ended is kept as facts, which the studio puts into the operator's words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table site_version
         alter column stopped type jsonb
         using case when stopped is not null then jsonb_build_object('why', 'words', 'words', stopped) end`,
    )
    .execute(db);
}
