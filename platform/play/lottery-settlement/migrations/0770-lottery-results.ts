import { type Kysely, sql } from 'kysely';

/**
 * Records who gave each result of a draw outside of the platform: feeds, operators, or both where operators confirm what a feed
 * reports. Results from before have no names. What a feed reports about a draw that has another result is a proposal: one that
 * is open for each draw, and one for each result that was proposed instead of a version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table lottery_result (
     game       text not null,
     numero     text not null,
     version    integer not null check (version > 0),
     result     text[] not null,
     feeds      text[] not null default '{}',
     operators  text[] not null default '{}',
     reason     text,
     given_at   timestamptz not null,
     primary key (game, numero, version),
     foreign key (game, numero) references lottery_draw (game, numero)
   )`,
  `insert into lottery_result (game, numero, version, result, given_at)
   select d.game, d.numero, 1, coalesce(c.before, d.result), d.drawn_at
   from lottery_draw d left join lottery_correction c on c.game = d.game and c.numero = d.numero and c.version = 2
   where d.chain_id is null and d.result is not null`,
  `insert into lottery_result (game, numero, version, result, operators, reason, given_at)
   select game, numero, version, after, array[made_by], reason, made_at from lottery_correction`,
  'drop table lottery_correction',
  `create table lottery_proposal (
     id          bigint generated always as identity primary key,
     game        text not null,
     numero      text not null,
     version     integer not null,
     result      text[] not null,
     feeds       text[] not null,
     state       text not null check (state in ('open', 'withdrawn', 'confirmed', 'dismissed')),
     reports     integer not null default 1 check (reports > 0),
     first_at    timestamptz not null,
     last_at     timestamptz not null,
     decided_by  text[] not null default '{}',
     decided_at  timestamptz,
     reason      text,
     unique (game, numero, version, result),
     foreign key (game, numero, version) references lottery_result (game, numero, version)
   )`,
  `create unique index lottery_proposal_open on lottery_proposal (game, numero) where state = 'open'`,
];
