import { type Kysely, sql } from 'kysely';

/** Adds favourites, recent games, winners and notices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table favorite_game (
    member_id bigint not null references member (id),
    node_id   integer not null,
    added_at  timestamptz not null,
    primary key (member_id, node_id)
  )`,
  `create table recent_game (
    member_id bigint not null references member (id),
    node_id   integer not null,
    opened_at timestamptz not null,
    times     integer not null default 1 check (times > 0),
    primary key (member_id, node_id)
  )`,
  'create index recent_game_opened on recent_game (member_id, opened_at desc)',
];
