import { type Kysely, sql } from 'kysely';

/** Adds orders of lotteries with their draws, and what a merchant pays at most for each number of a draw. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table lottery_order (
     id              bigint generated always as identity primary key,
     merchant        text not null,
     member_id       bigint not null references member (id),
     idempotency_key text not null,
     fingerprint     bytea not null,
     game            text not null,
     tickets         text not null,
     stop_on_win     boolean not null,
     placed_at       timestamptz not null,
     unique (member_id, idempotency_key)
   )`,
  'create index lottery_order_member on lottery_order (member_id, id)',
  `create table lottery_order_draw (
     order_id bigint not null references lottery_order (id),
     game     text not null,
     numero   text not null,
     place    integer not null check (place >= 0),
     multiple integer not null check (multiple > 0),
     amount   bigint not null check (amount > 0),
     state    text not null default 'placed' check (state in ('placed', 'cancelled', 'stopped', 'void', 'settled')),
     prize    bigint check (prize >= 0),
     primary key (order_id, numero),
     unique (order_id, place),
     foreign key (game, numero) references lottery_draw (game, numero),
     check ((state = 'settled') = (prize is not null))
   )`,
  'create index lottery_order_draw_draw on lottery_order_draw (game, numero, order_id)',
  `create table lottery_exposure (
     merchant text not null,
     game     text not null,
     numero   text not null,
     number   text not null,
     amount   bigint not null check (amount >= 0),
     primary key (merchant, game, numero, number)
   )`,
];
