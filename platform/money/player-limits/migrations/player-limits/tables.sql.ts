/** Tables of players' limits and exclusions. Amounts are in 1/10 000 of the currency, limits of time in seconds. */
export const TABLES = [
  // What players set, newest last: a row is in force once it is confirmed. A raise is a row without a confirmation, and
  // its confirmation another row. A null amount ends the limit.
  `create table rg_limit (
    id             bigint generated always as identity primary key,
    member_id      bigint not null references member (id),
    kind           text not null check (kind in ('deposit', 'stake', 'loss', 'session')),
    period         text not null check (period in ('day', 'week', 'month')),
    amount         bigint check (amount > 0),
    requested_at   timestamptz not null,
    effective_from timestamptz not null,
    confirmed_at   timestamptz
  )`,
  'create index rg_limit_member on rg_limit (member_id, kind, period, id desc)',

  // The limits in force, with what is used of each in the period that ends at resets_at. Members without limits have no
  // row, so their stakes cost one look-up. seen_at: until when time of play is counted.
  `create table rg_counter (
    member_id bigint not null references member (id),
    kind      text not null,
    period    text not null,
    amount    bigint not null,
    used      bigint not null,
    zone      text not null,
    resets_at timestamptz not null,
    seen_at   timestamptz,
    primary key (member_id, kind, period)
  )`,

  // Deposits that count against a limit from the moment they are ordered, so that two orders cannot pass it together.
  `create table rg_deposit (
    order_id   text primary key,
    member_id  bigint not null references member (id),
    amount     bigint not null,
    counted_at timestamptz not null
  )`,
  'create index rg_deposit_member on rg_deposit (member_id, counted_at)',

  // Cool-offs and self-exclusions. until_at: null has no end. An exclusion does not end by itself: the player asks to
  // return, and returned_at is when that takes effect.
  `create table rg_exclusion (
    id          bigint generated always as identity primary key,
    member_id   bigint not null references member (id),
    kind        text not null check (kind in ('cool_off', 'excluded')),
    began_at    timestamptz not null,
    until_at    timestamptz,
    returned_at timestamptz
  )`,
  'create index rg_exclusion_member on rg_exclusion (member_id, id desc)',

  `create function rg_keep() returns trigger language plpgsql as $$
  begin raise exception 'rows of % are only added', tg_table_name using errcode = '23514'; end $$`,
  'create trigger rg_limit_keep before update or delete on rg_limit for each row execute function rg_keep()',

  // An operator's lock and an exclusion stand side by side: ending one does not end the other.
  'alter table play_block drop constraint play_block_pkey, add primary key (member_id, reason)',
];
