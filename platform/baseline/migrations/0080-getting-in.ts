import { type Kysely, sql } from 'kysely';
import { AUDIT } from './audit/audit.sql.ts';

/** Adds sign-in and verification: codes, messages, challenges, devices, authenticator apps, and the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...STATEMENTS, ...AUDIT]) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table member
    add column mobile text,
    add column mobile_national text,
    add column email text,
    add column has_password boolean not null default true,
    add column password_default boolean not null default false,
    add column password_changed_at timestamptz,
    add column greeted_at timestamptz,
    add column is_sandbox boolean not null default false,
    add unique (merchant, mobile)`,
  'update member set password_changed_at = created_at',
  'create index member_mobile_national on member (merchant, mobile_national) where mobile_national is not null',
  'create index member_email on member (merchant, email) where email is not null',
  `alter table session
    add column id bigint generated always as identity unique,
    add column verified text not null default 'username',
    add column browser text not null default '',
    add column must_change boolean not null default false`,
  `create table platform_secret (
    name   text primary key,
    secret bytea not null
  )`,
  `create table verification_code (
    merchant   text not null,
    purpose    text not null,
    target     text not null,
    code_hash  bytea not null,
    tries      smallint not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at    timestamptz,
    primary key (merchant, purpose, target)
  )`,
  'create index verification_code_expires on verification_code (expires_at)',
  `create table captcha (
    id_hash    bytea primary key,
    expires_at timestamptz not null
  )`,
  `create table message (
    id         bigint generated always as identity primary key,
    merchant   text not null,
    kind       text not null check (kind in ('sms', 'mail')),
    adapter    text not null,
    purpose    text not null,
    recipient  text not null,
    subject    text not null default '',
    body       text not null,
    created_at timestamptz not null
  )`,
  'create index message_recipient on message (recipient, id desc)',
  'create index message_created on message (created_at)',
  `create table login_challenge (
    id_hash    bytea primary key,
    member_id  bigint not null references member (id),
    reason     text not null check (reason in ('address', 'totp')),
    methods    text[] not null,
    request    jsonb not null,
    tries      smallint not null default 0,
    expires_at timestamptz not null,
    used_at    timestamptz
  )`,
  'create index login_challenge_expires on login_challenge (expires_at)',
  `create table known_address (
    member_id bigint not null references member (id),
    address   text not null,
    seen_at   timestamptz not null,
    primary key (member_id, address)
  )`,
  `create table totp (
    member_id    bigint primary key references member (id),
    secret       bytea not null,
    confirmed_at timestamptz,
    last_step    bigint not null default 0,
    created_at   timestamptz not null
  )`,
  `create table recovery_code (
    member_id bigint not null references member (id),
    code_hash bytea not null,
    used_at   timestamptz,
    primary key (member_id, code_hash)
  )`,
  `create table device_token (
    token_hash  bytea primary key,
    family      uuid not null,
    member_id   bigint not null references member (id),
    created_at  timestamptz not null,
    expires_at  timestamptz not null,
    replaced_at timestamptz,
    revoked_at  timestamptz
  )`,
  'create index device_token_member on device_token (member_id)',
  'create index device_token_family on device_token (family)',
  'create index device_token_expires on device_token (expires_at)',
  `create table affiliate_code (
    merchant  text not null,
    code      text not null check (code = upper(code)),
    member_id bigint references member (id),
    primary key (merchant, code)
  )`,
  `create table one_time_code (
    code_hash  bytea primary key,
    purpose    text not null check (purpose in ('session', 'password')),
    member_id  bigint not null references member (id),
    expires_at timestamptz not null,
    used_at    timestamptz
  )`,
  'create index one_time_code_expires on one_time_code (expires_at)',
];
