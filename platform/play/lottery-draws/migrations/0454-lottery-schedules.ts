import { type Kysely, sql } from 'kysely';

/** Adds schedules of lotteries as versions, which replace the engine's own; draws that are planned keep their times. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // body: null goes back to the schedule of the engine.
  `create table lottery_schedule (
     id      bigint generated always as identity primary key,
     game    text not null,
     body    jsonb,
     reason  text not null,
     made_by text not null,
     made_at timestamptz not null
   )`,
  'create index lottery_schedule_game on lottery_schedule (game, id desc)',
];
