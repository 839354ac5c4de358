/** Tables of vendors' players, rounds and transactions. Amounts are in 1/10 000. */
export const VENDOR_TABLES = [
  // A member as one vendor's player. The row holds the ledger accounts, so that a call reads one row. Play money and
  // real money are separate players.
  `create table vendor_player (
    id        bigint generated always as identity primary key,
    vendor    text not null,
    member_id bigint not null references member (id),
    realm     text not null check (realm in ('real', 'play')),
    currency  text not null,
    ref       text not null unique,
    wallet    text not null references ledger_account (code),
    escrow    text not null references ledger_account (code),
    house     text not null references ledger_account (code),
    promo     text not null references ledger_account (code),
    unique (vendor, member_id, realm, currency)
  )`,
  `create table launch_token (
    token_hash bytea primary key,
    player_id  bigint not null references vendor_player (id),
    game_code  text not null,
    node_id    integer not null,
    language   text not null,
    country    text not null,
    expires_at timestamptz not null,
    used_at    timestamptz
  )`,
  `create table vendor_session (
    token_hash bytea primary key,
    player_id  bigint not null references vendor_player (id),
    game_code  text not null,
    node_id    integer not null,
    began_at   timestamptz not null,
    expires_at timestamptz not null
  )`,
  // Accepted and finally rejected transactions by the vendor's id. 'tombstone': a rollback arrived before its
  // transaction.
  `create table vendor_tx (
    vendor      text not null,
    tx_id       text not null,
    verb        text not null,
    player_id   bigint not null references vendor_player (id),
    round_id    text,
    game_code   text,
    fingerprint bytea not null,
    amount      bigint not null default 0,
    win_amount  bigint not null default 0,
    ref_tx_id   text,
    status      text not null,
    detail      text,
    ledger_tx   bigint references ledger_tx (id),
    undone_by   text,
    label       text,
    created_at  timestamptz not null default clock_timestamp(),
    primary key (vendor, tx_id)
  )`,
  'create index vendor_tx_round on vendor_tx (vendor, round_id, player_id)',
  'create index vendor_tx_time on vendor_tx (vendor, created_at)',
  'create index vendor_tx_ledger on vendor_tx (ledger_tx) where ledger_tx is not null',
  // held: stakes in escrow. Rounds belong to one player; players at one table share only the round's id.
  `create table vendor_round (
    vendor     text not null,
    round_id   text not null,
    player_id  bigint not null references vendor_player (id),
    game_code  text not null,
    live_bets  integer not null default 0,
    staked     bigint not null default 0,
    held       bigint not null default 0 check (held >= 0),
    won        bigint not null default 0,
    opened_at  timestamptz not null,
    touched_at timestamptz not null,
    closed_at  timestamptz,
    primary key (vendor, round_id, player_id)
  )`,
  'create index vendor_round_open on vendor_round (opened_at) where closed_at is null',
  'create index vendor_round_player on vendor_round (player_id, touched_at)',
  `create table operator_task (
    id         bigint generated always as identity primary key,
    kind       text not null,
    vendor     text not null,
    subject    text not null,
    detail     jsonb not null default '{}',
    created_at timestamptz not null default clock_timestamp(),
    done_at    timestamptz,
    unique (kind, vendor, subject)
  )`,
  `create table reconciliation (
    vendor        text not null,
    day           date not null,
    compared      integer not null,
    missing_here  jsonb not null,
    missing_there jsonb not null,
    different     jsonb not null,
    problem       text,
    ran_at        timestamptz not null default clock_timestamp(),
    primary key (vendor, day)
  )`,
  // Blocks and limits of members' stakes.
  `create table play_block (
    member_id bigint primary key references member (id),
    reason    text not null check (reason in ('blocked', 'excluded', 'cool_off')),
    until_at  timestamptz
  )`,
  `create table play_limit (
    member_id bigint not null references member (id),
    kind      text not null check (kind in ('stake', 'loss')),
    amount    bigint not null check (amount >= 0),
    primary key (member_id, kind)
  )`,
  `create table platform_key (
    id         text primary key,
    private_pem text not null,
    public_key text not null,
    created_at timestamptz not null default clock_timestamp()
  )`,
  // Last run of each job, in any process.
  `create table job_run (name text primary key, ran_at timestamptz not null)`,
];
