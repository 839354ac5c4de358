import { type Kysely, sql } from 'kysely';

/** Adds prize wheels and red envelopes, their odds and stock, and the tickets of members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // spent: money that was drawn, never above the budget. server_seed: from which the parts of envelopes were cut, secret until the end.
  `create table raffle (
    id          bigint generated always as identity primary key,
    merchant    text not null,
    key         text not null,
    kind        text not null check (kind in ('wheel', 'envelope')),
    state       text not null default 'live' check (state in ('live', 'paused', 'ended')),
    position    integer not null default 0,
    texts       jsonb not null,
    currency    text not null,
    version     integer not null default 1,
    fallback    text,
    budget      bigint not null check (budget > 0),
    spent       bigint not null default 0 check (spent >= 0 and spent <= budget),
    least       bigint not null default 0,
    server_seed text,
    starts_at   timestamptz not null,
    ends_at     timestamptz,
    unique (merchant, key)
  )`,
  // Odds are never changed: a change is a new version, and each spin keeps the version that was shown.
  `create table raffle_odds (
    raffle_id bigint not null references raffle (id) on delete cascade,
    version   integer not null,
    prizes    jsonb not null,
    since     timestamptz not null,
    primary key (raffle_id, version)
  )`,
  // Prizes of which there is a limited number.
  `create table raffle_stock (
    raffle_id bigint not null references raffle (id) on delete cascade,
    prize     text not null,
    remaining integer not null check (remaining >= 0),
    primary key (raffle_id, prize)
  )`,
  // server_seed: of the draw, promised by its hash before the spin. place: of an envelope, one for each member.
  `create table raffle_ticket (
    id          bigint generated always as identity primary key,
    merchant    text not null,
    member_id   bigint not null references member (id) on delete cascade,
    source      text not null,
    piece       integer not null,
    server_seed text not null,
    state       text not null default 'open' check (state in ('open', 'used', 'withdrawn')),
    created_at  timestamptz not null,
    raffle_id   bigint references raffle (id),
    version     integer,
    client_seed text,
    drawn       text,
    prize       text,
    kind        text,
    amount      bigint,
    place       integer,
    used_at     timestamptz,
    unique (member_id, source, piece)
  )`,
  `create index raffle_ticket_open on raffle_ticket (member_id, id) where state = 'open'`,
  `create index raffle_ticket_used on raffle_ticket (member_id, used_at desc) where state = 'used'`,
  'create index raffle_ticket_of_raffle on raffle_ticket (raffle_id, prize)',
  'create unique index raffle_ticket_of_envelope on raffle_ticket (raffle_id, member_id) where place is not null',
  // The parts of an envelope, cut before the first is taken.
  `create table raffle_part (
    raffle_id bigint not null references raffle (id) on delete cascade,
    place     integer not null,
    amount    bigint not null check (amount > 0),
    ticket_id bigint,
    primary key (raffle_id, place)
  )`,
  'create index raffle_part_free on raffle_part (raffle_id, place) where ticket_id is null',
];
