import { type Kysely, sql } from 'kysely';

/**
 * Adds the rule that says whether a player's session is live, as a function of the database: the platform's queries and
 * the functions of vendors' calls share it. A session expires 30 minutes after its last activity and 12 hours after it
 * began.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create function session_is_live(s session, p_at timestamptz) returns boolean language sql stable as $$
         select s.ended_at is null and s.seen_at > p_at - interval '30 minutes'
           and s.created_at > p_at - interval '12 hours'
       $$`,
    )
    .execute(db);
  // Play counts as activity. The write is skipped for a minute, so that most bets need none.
  await sql
    .raw(
      `create function session_touch(p_key bytea, p_at timestamptz) returns void language sql as $$
         update session set seen_at = p_at where token_hash = p_key and seen_at < p_at - interval '1 minute'
       $$`,
    )
    .execute(db);
}
