import { type Kysely, sql } from 'kysely';

/** Says whom a notice is for by a condition of manifests, and in which time zone its times were meant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
      alter table notice add column condition jsonb, add column time_zone text;
      update notice set condition = case audience
        when 'players' then '{"fact": "session.signedIn"}'::jsonb
        else '{"not": {"fact": "session.signedIn"}}'::jsonb end
      where audience <> 'all';
      alter table notice drop column audience;
    `)
    .execute(db);
}
