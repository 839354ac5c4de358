import { type Kysely, sql } from 'kysely';

/** Adds the log of what members did, which promotions, points, missions and ranks follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Written by the relay only, which numbers rows as it commits them: a reader at a number has read all rows
  // below it. Amounts are in 1/10 000; those of play are changes of a round's sums, negative for what was taken back.
  `create table member_event (
    seq         bigint primary key,
    partition   integer not null,
    member_id   bigint not null references member (id) on delete cascade,
    merchant    text not null,
    currency    text not null,
    realm       text not null check (realm in ('real', 'play')),
    kind        text not null,
    source      text not null,
    at          timestamptz not null,
    amount      bigint not null default 0,
    valid       bigint not null default 0,
    stake       bigint not null default 0,
    won         bigint not null default 0,
    bonus_stake bigint not null default 0,
    rounds      integer not null default 0,
    ordinal     integer not null default 0,
    game        text,
    category    text,
    name        text
  )`,
  'create index member_event_of_partition on member_event (partition, seq)',
  'create index member_event_of_member on member_event (member_id, kind, seq)',
  'create index member_event_of_source on member_event (source, member_id)',
  'create index member_event_of_merchant on member_event (merchant, at)',
  // What other domains tell, in their own transaction; the relay moves it to the log.
  `create table member_event_inbox (
    id        bigint generated always as identity primary key,
    member_id bigint not null references member (id) on delete cascade,
    currency  text not null,
    realm     text not null check (realm in ('real', 'play')),
    kind      text not null,
    source    text not null,
    at        timestamptz not null,
    amount    bigint not null default 0,
    name      text
  )`,
];
