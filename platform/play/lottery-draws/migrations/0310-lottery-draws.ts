import { type Kysely, sql } from 'kysely';

/**
 * Adds the draws of lotteries with their hash chains. A draw has each link of its chain alone, and a result only together with
 * the link that proves it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table lottery_chain (
     id           bigint generated always as identity primary key,
     game         text not null,
     commitment   text not null unique check (commitment ~ '^[0-9a-f]{64}$'),
     length       integer not null check (length > 0),
     committed_at timestamptz not null,
     salt         text,
     salted_at    timestamptz check (salted_at > committed_at),
     planned      integer not null default 0 check (planned between 0 and length),
     check ((salt is null) = (salted_at is null)),
     check (salt is not null or planned = 0)
   )`,
  'create index lottery_chain_game on lottery_chain (game, id)',
  `create table lottery_seed (
     chain_id bigint primary key references lottery_chain (id),
     secret   bytea not null
   )`,
  `create table lottery_draw (
     game        text not null,
     numero      text not null,
     chain_id    bigint not null references lottery_chain (id),
     chain_index integer not null check (chain_index > 0),
     status      text not null default 'planned' check (status in ('planned', 'drawn', 'settled', 'cancelled')),
     opens_at    timestamptz not null,
     closes_at   timestamptz not null check (closes_at > opens_at),
     draws_at    timestamptz not null check (draws_at >= closes_at),
     drawn_at    timestamptz check (drawn_at >= draws_at),
     result      text[],
     link        text check (link ~ '^[0-9a-f]{64}$'),
     primary key (game, numero),
     unique (chain_id, chain_index),
     unique (game, draws_at),
     check ((status in ('drawn', 'settled')) = (result is not null and link is not null and drawn_at is not null))
   )`,
  "create index lottery_draw_due on lottery_draw (draws_at) where status = 'planned'",
];
