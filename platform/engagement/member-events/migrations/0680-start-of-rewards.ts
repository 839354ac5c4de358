import { type Kysely, sql } from 'kysely';

/**
 * Adds the instant from which what members do is rewarded. A database of an earlier release has postings that the relay has not
 * told: they fill the log for back-tests and for the count of deposits, but earn no points, ranks or rewards.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'create table member_event_start (at timestamptz not null)',
  `insert into member_event_start (at) select now() where exists (select from ledger_tx)
     and not exists (select from follow_position where consumer = 'member-events')`,
];
