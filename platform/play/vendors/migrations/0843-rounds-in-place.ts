import { type Kysely, sql } from 'kysely';

/**
 * Lets a round that changes be updated in place: an index of the time of its last change made each change an insertion into all its
 * indexes. A summary of pages finds what changed lately as well, because that lies together.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'drop index vendor_round_player',
    'drop index vendor_round_touched',
    'create index vendor_round_touched on vendor_round using brin (touched_at) with (pages_per_range = 16, autosummarize = on)',
    'alter table vendor_round set (fillfactor = 80)',
  ])
    await sql.raw(statement).execute(db);
}
