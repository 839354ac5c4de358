import { type Kysely, sql } from 'kysely';

/** Adds the number of players and rounds of each game and hour, from which the order of popular games is computed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table game_play (
     merchant  text not null,
     vendor    text not null,
     game_code text not null,
     hour      timestamptz not null,
     players   integer not null,
     rounds    integer not null,
     primary key (merchant, vendor, game_code, hour)
   )`,
  'create index game_play_hour on game_play (hour)',
];
