import { type Kysely, sql } from 'kysely';

/** Adds the interval at which a player is told how long they have played, and the log-in before the present one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // One row for each player who chose an interval or acknowledged a check; the merchant's interval counts for others.
  `create table rg_reality_check (
    member_id       bigint primary key references member (id),
    minutes         int check (minutes in (15, 30, 60)),
    acknowledged_at timestamptz
  )`,
  'alter table member add column previous_login_at timestamptz',
];
