import { type Kysely, sql } from 'kysely';

/**
 * Adds what a merchant offers of the lotteries, as versions: an order refers to the one that it was placed under, so that it
 * is settled by the odds that its player saw.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table lottery_terms (
     id       bigint generated always as identity primary key,
     merchant text not null,
     body     jsonb not null,
     reason   text not null,
     made_by  text not null,
     made_at  timestamptz not null
   )`,
  'create index lottery_terms_merchant on lottery_terms (merchant, id desc)',
  'alter table lottery_order add column terms_id bigint references lottery_terms (id)',
  `alter table lottery_order_draw add column rebate bigint check (rebate >= 0),
     add constraint lottery_order_draw_rebate check (rebate is null or state = 'settled')`,
  'alter table lottery_draw add column corrected_at timestamptz',
  'create index lottery_draw_past on lottery_draw (game, draws_at desc)',
];
