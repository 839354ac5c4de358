import { type Kysely, sql } from 'kysely';

/** Adds the notice of activity for many sessions at once, for stakes that are taken together; that of one session uses it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create function sessions_touch(p_keys bytea[], p_at timestamptz) returns void language sql set enable_seqscan = off as $$
     update session set seen_at = p_at where token_hash = any (p_keys) and seen_at < p_at - interval '1 minute'
   $$`,
  `create or replace function session_touch(p_key bytea, p_at timestamptz) returns void language sql as $$
     select sessions_touch(array[p_key], p_at)
   $$`,
];
