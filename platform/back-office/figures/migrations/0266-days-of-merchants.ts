import { type Kysely, sql } from 'kysely';

/** Adds the daily sums of registrations, deposits and stakes of each merchant, and the indexes that they are counted by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table registration_day (
     merchant text not null,
     day      text not null,
     members  integer not null,
     primary key (merchant, day)
   )`,
  `create table money_day (
     merchant  text not null,
     day       text not null,
     realm     text not null,
     currency  text not null,
     sandbox   boolean not null,
     deposits  integer not null,
     deposited bigint not null,
     rounds    integer not null,
     staked    bigint not null,
     won       bigint not null,
     primary key (merchant, day, realm, currency, sandbox)
   )`,
  'create table figures_counted (merchant text primary key, counted_at timestamptz not null)',
  'create index member_merchant_created on member (merchant, created_at)',
  "create index payment_order_paid on payment_order (merchant, changed_at) where state = 'paid'",
];
