import { type Kysely, sql } from 'kysely';

/** Adds help articles: notices of their own kind in categories that have a name in each language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table notice drop constraint notice_kind_check').execute(db);
  await sql
    .raw(
      `alter table notice add constraint notice_kind_check
         check (kind in ('player', 'popup', 'promotion', 'help', 'help-category'))`,
    )
    .execute(db);
}
