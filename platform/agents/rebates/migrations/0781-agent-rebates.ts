import { type Kysely, sql } from 'kysely';

/** Adds the rebates that members get of their stakes, and who was paid what of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Written once, with the registration: what the link is changed to later is of later members.
  `create table agent_rebate (
     member_id bigint primary key references member (id) on delete cascade,
     ppm       integer not null check (ppm between 0 and 50000)
   )`,
  // Events after the last one of the run before, up to the last one that was known: each is in one run of its merchant.
  `create table agent_rebate_run (
     id        bigint generated always as identity primary key,
     merchant  text not null,
     day       date not null,
     max_ppm   integer not null,
     after_seq bigint not null,
     upto_seq  bigint not null check (upto_seq >= after_seq),
     at        timestamptz not null,
     unique (merchant, day)
   )`,
  // An amount below zero, from bets that were taken back, is never paid: the next run sets it off.
  `create table agent_rebate_payment (
     run_id    bigint not null references agent_rebate_run (id),
     member_id bigint not null references member (id),
     amount    bigint not null,
     currency  text not null,
     ledger_tx bigint,
     set_off   boolean not null default false,
     primary key (run_id, member_id)
   )`,
  'create index agent_rebate_due on agent_rebate_payment (run_id, member_id) where amount > 0 and ledger_tx is null',
  'create index agent_rebate_below_zero on agent_rebate_payment (member_id) where amount < 0 and not set_off',
];
