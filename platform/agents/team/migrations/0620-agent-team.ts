import { type Kysely, sql } from 'kysely';

/**
 * Adds the daily sums of members and of the teams below agents. A job derives them from the transactions of the ledger
 * that are final, in the order of their ids, so a bet costs the same however deep its player is in the tree.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const FIGURES = `valid_bets bigint not null, wins bigint not null, deposits bigint not null, withdrawals bigint not null,
  rebates bigint not null`;

const STATEMENTS = [
  // done_tx: the last transaction that is in the sums.
  'create table agent_count (one boolean primary key default true check (one), done_tx bigint not null)',
  'insert into agent_count (done_tx) values (0)',
  // The days of a merchant stay those of the time zone in which they were first counted.
  'create table agent_zone (merchant text primary key, time_zone text not null)',
  // category: a category of games; empty for what is no play, such as deposits.
  `create table agent_member_day (member_id bigint not null, day date not null, category text not null, ${FIGURES},
     primary key (member_id, day, category)) with (fillfactor = 70)`,
  // Of the members below an agent, without the agent. In the row of the empty category active counts players of any game.
  `create table agent_team_day (agent_id bigint not null, day date not null, category text not null, ${FIGURES},
     active integer not null, depositors integer not null, joined integer not null,
     primary key (agent_id, day, category)) with (fillfactor = 70)`,
  `create table agent_team (agent_id bigint primary key, members integer not null, direct integer not null)
     with (fillfactor = 70)`,
  // Edges that are not in the numbers of members yet.
  'alter table agent_edge add column counted boolean not null default false',
  'create index agent_edge_uncounted on agent_edge (member_id) where not counted',
];
