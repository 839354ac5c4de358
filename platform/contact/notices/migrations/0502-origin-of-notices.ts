import { type Kysely, sql } from 'kysely';

/** Adds where a notice comes from: changed seed files replace notices of files only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table notice add column origin text not null default 'files' check (origin in ('files', 'engine'))`)
    .execute(db);
}
