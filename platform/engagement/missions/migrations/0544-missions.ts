import { type Kysely, sql } from 'kysely';

/** Adds the progress of missions by period, and the scores of the weekly leaderboard. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // done_seq: the event that completed it, after which the next step of a chain begins to count. items: what counts once, such
  // as games.
  `create table mission_progress (
     member_id  bigint not null references member (id) on delete cascade,
     mission    integer not null,
     period     text not null,
     progress   bigint not null default 0,
     items      text[] not null default '{}',
     done_seq   bigint,
     claimed_at timestamptz,
     primary key (member_id, mission, period)
   )`,
  // reached_at: when the score was reached; the earlier one is the better of two equal scores.
  `create table mission_score (
     merchant   text not null,
     week       text not null,
     member_id  bigint not null references member (id) on delete cascade,
     score      bigint not null,
     reached_at timestamptz not null,
     primary key (merchant, week, member_id)
   )`,
  'create index mission_score_order on mission_score (merchant, week, score desc, reached_at, member_id)',
];
