import { type Kysely, sql } from 'kysely';

/** Keeps what a complete mission gives and until when it can be claimed, also after its period, and the messages before that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // reward: points and titles as they were when the mission was completed; a later change of the settings does not change them.
  `alter table mission_progress
     add column reward jsonb,
     add column done_at timestamptz,
     add column claim_by timestamptz,
     add column told_at timestamptz,
     add column told_again_at timestamptz,
     add column expired_at timestamptz`,
  `create index mission_progress_deadline on mission_progress (claim_by)
     where claim_by is not null and claimed_at is null and expired_at is null`,
  // What was completed once and for all waits on. Rows of days and weeks keep the rule under which they began: they end with them.
  `update mission_progress set done_at = now() where done_seq is not null and claimed_at is null and period = 'once'`,
];
