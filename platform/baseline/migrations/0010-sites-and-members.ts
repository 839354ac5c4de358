import { type Kysely, sql } from 'kysely';

/** Adds sites with their settings, members with their sessions, and rate limits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table manifest_version (
    merchant   text not null,
    hash       text not null,
    manifest   json not null,
    presets    jsonb not null default '[]',
    created_at timestamptz not null default now(),
    primary key (merchant, hash)
  )`,
  `create table manifest_current (
    merchant text primary key,
    hash     text not null,
    foreign key (merchant, hash) references manifest_version (merchant, hash)
  )`,
  `create table merchant_settings (
    merchant   text primary key,
    version    integer not null check (version > 0),
    settings   jsonb not null,
    updated_at timestamptz not null default now()
  )`,
  `create table member (
    id               bigint generated always as identity primary key,
    merchant         text not null,
    username         text not null,
    username_folded  text not null,
    password_hash    text not null,
    customer_type    smallint not null default 0,
    nickname         text not null default '',
    profile          jsonb not null default '{}',
    password_expired boolean not null default false,
    created_at       timestamptz not null,
    last_login_at    timestamptz,
    unique (merchant, username_folded)
  )`,
  `create table session (
    token_hash bytea primary key check (length(token_hash) = 32),
    member_id  bigint not null references member (id),
    address    text not null,
    device     text not null,
    created_at timestamptz not null,
    seen_at    timestamptz not null,
    ended_at   timestamptz
  )`,
  'create index session_member on session (member_id) where ended_at is null',
  'create index session_created on session (created_at)',
  `create unlogged table rate_limit (
    key      text primary key,
    began_at timestamptz not null,
    count    integer not null
  )`,
  `create table login_failure (
    key     text primary key,
    count   integer not null,
    last_at timestamptz not null
  )`,
  `create table crypto_key (
    kid         text primary key,
    private_jwk jsonb not null,
    created_at  timestamptz not null
  )`,
  `create table used_nonce (
    nonce text primary key,
    until timestamptz not null
  )`,
  `create table vendor (
    code    text primary key,
    data    jsonb not null,
    enabled boolean not null default true
  )`,
  `create table game (
    node_id integer primary key,
    vendor  text not null references vendor (code),
    data    jsonb not null,
    enabled boolean not null default true
  )`,
  `create table win (
    id            bigint generated always as identity primary key,
    merchant      text not null,
    node_id       integer not null,
    category      text not null,
    customer_name text not null,
    amount        bigint not null check (amount > 0),
    won_at        timestamptz not null
  )`,
  'create index win_largest on win (merchant, amount desc)',
  `create table notice (
    merchant     text not null,
    kind         text not null check (kind in ('player', 'popup', 'promotion')),
    key          text not null,
    position     integer not null default 0,
    category     text not null default '',
    image        text not null default '',
    texts        jsonb not null,
    published_at timestamptz not null,
    ends_at      timestamptz,
    primary key (merchant, kind, key)
  )`,
  `create table seeded (
    name text primary key,
    hash text not null
  )`,
];
