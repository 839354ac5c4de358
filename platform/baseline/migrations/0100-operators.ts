import { type Kysely, sql } from 'kysely';

/** Adds operators, their sign-in, and the drafts and versions that they create. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table operator (
    id                bigint generated always as identity primary key,
    name              text not null unique check (name = lower(name)),
    password_hash     text not null,
    role              text not null check (role in ('viewer', 'editor', 'publisher', 'admin')),
    merchants         text[],
    must_change       boolean not null default true,
    is_sandbox        boolean not null default false,
    totp_secret       bytea,
    totp_confirmed_at timestamptz,
    totp_last_step    bigint not null default 0,
    created_at        timestamptz not null,
    created_by        text not null,
    signed_in_at      timestamptz,
    deactivated_at    timestamptz
  )`,
  `create table operator_recovery_code (
    operator_id bigint not null references operator (id),
    code_hash   bytea not null,
    used_at     timestamptz,
    primary key (operator_id, code_hash)
  )`,
  `create table operator_session (
    token_hash  bytea primary key check (length(token_hash) = 32),
    operator_id bigint not null references operator (id),
    address     text not null,
    browser     text not null,
    created_at  timestamptz not null,
    seen_at     timestamptz not null,
    ended_at    timestamptz
  )`,
  'create index operator_session_of on operator_session (operator_id) where ended_at is null',
  'create index operator_session_created on operator_session (created_at)',
  `create table manifest_draft (
    merchant text primary key,
    text     text,
    revision integer not null check (revision > 0),
    base     text not null,
    saved_by text not null,
    saved_at timestamptz not null
  )`,
  `create table site_version (
    id           bigint generated always as identity primary key,
    merchant     text not null,
    hash         text not null,
    text         text not null,
    origin       text not null check (origin in ('studio', 'files')),
    state        text not null check (state in ('live', 'canary', 'scheduled', 'past', 'cancelled')),
    note         text not null,
    published_by text not null,
    published_at timestamptz not null,
    goes_live_at timestamptz,
    went_live_at timestamptz,
    began_at     timestamptz,
    share        smallint check (share between 1 and 99),
    stopped      text,
    foreign key (merchant, hash) references manifest_version (merchant, hash),
    check (state <> 'scheduled' or goes_live_at is not null),
    check (state <> 'canary' or share is not null)
  )`,
  'create index site_version_of on site_version (merchant, id desc)',
  "create unique index site_version_live on site_version (merchant) where state = 'live'",
  "create unique index site_version_canary on site_version (merchant) where state = 'canary'",
  "create index site_version_due on site_version (goes_live_at) where state = 'scheduled'",
  `create table version_health (
    version_id bigint not null references site_version (id) on delete cascade,
    lane       text not null check (lane in ('canary', 'others')),
    visits     bigint not null default 0,
    crashes    bigint not null default 0,
    primary key (version_id, lane)
  )`,
  "create index audit_of_operators on audit (merchant, id desc) where actor like 'operator:%'",
];
