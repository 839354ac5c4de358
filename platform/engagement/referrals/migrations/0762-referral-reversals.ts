import { type Kysely, sql } from 'kysely';

/** Keeps what an invitation took when it counted, and when its identities were compared last: it can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // required: a later change of the programme takes nothing back. Null in rows that counted before this column.
  'alter table referral add column required bigint, add column checked_at timestamptz',
  `create index referral_to_check on referral (checked_at nulls first, friend_id) where state = 'reached'`,
];
