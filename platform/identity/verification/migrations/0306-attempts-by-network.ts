import { type Kysely, sql } from 'kysely';

/**
 * Counts the attempts at a code of the network that asked for it apart from those of all others, so that nobody voids the code of
 * a number that is not theirs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table verification_code
    add column asked_from text not null default '',
    add column other_tries smallint not null default 0`.execute(db);
}
