import { type Kysely, sql } from 'kysely';

/**
 * Ties each win to the settled round that it comes from. Earlier rows were simulated at the start and belong to no round,
 * so they are deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'delete from win',
  `alter table win
     add column vendor text not null,
     add column round_id text not null,
     add column player_id bigint not null references vendor_player (id),
     add unique (vendor, round_id, player_id)`,
  'create index win_recent on win (merchant, won_at)',
  // The instant up to which rounds have been read; one row.
  `create table win_progress (
     one      boolean primary key default true check (one),
     until_at timestamptz not null
   )`,
];
