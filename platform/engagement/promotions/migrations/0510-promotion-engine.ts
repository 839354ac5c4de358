import { type Kysely, sql } from 'kysely';

/** Adds promotions as data: versions, budgets, what members take part in, and what they earned. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

// Amounts are in 1/10 000, or pieces of points and tickets.
const STATEMENTS = [
  'create sequence promotion_change',
  // changed: rises with every change, so that a process sees by one number whether its copy is current.
  `create table promotion (
    id         bigint generated always as identity primary key,
    merchant   text not null,
    key        text not null,
    state      text not null default 'draft' check (state in ('draft', 'live', 'paused', 'ended')),
    version    integer not null default 0,
    position   integer not null default 0,
    draft      jsonb not null,
    edited_by  text not null,
    edited_at  timestamptz not null,
    changed    bigint not null default nextval('promotion_change'),
    unique (merchant, key)
  )`,
  'create unique index promotion_changed on promotion (changed)',
  // What was published, never changed: a member keeps the version that a period began with.
  `create table promotion_version (
    promotion_id bigint not null references promotion (id) on delete cascade,
    version      integer not null,
    definition   jsonb not null,
    verdict      jsonb not null,
    accepted     bigint,
    published_by text not null,
    published_at timestamptz not null,
    primary key (promotion_id, version)
  )`,
  // reserved: what was earned and not taken back. Never above the budget, however many earn at once.
  `create table promotion_budget (
    promotion_id bigint primary key references promotion (id) on delete cascade,
    budget       bigint not null check (budget > 0),
    reserved     bigint not null default 0 check (reserved >= 0 and reserved <= budget),
    grants       integer not null default 0,
    today        date,
    grants_today integer not null default 0
  )`,
  `create table promotion_part (
    promotion_id bigint not null references promotion (id) on delete cascade,
    member_id    bigint not null references member (id) on delete cascade,
    period       text not null,
    version      integer not null,
    currency     text not null,
    joined_at    timestamptz not null,
    ends_at      timestamptz,
    settles_at   timestamptz,
    settled_at   timestamptz,
    valid        bigint not null default 0,
    stake        bigint not null default 0,
    won          bigint not null default 0,
    rewards      bigint not null default 0,
    rounds       integer not null default 0,
    days         integer not null default 0,
    last_day     text not null default '',
    best         integer not null default 0,
    steps        integer not null default 0,
    reached      bigint not null default 0,
    why          text,
    primary key (promotion_id, member_id, period)
  )`,
  'create index promotion_part_of_member on promotion_part (member_id)',
  `create index promotion_part_to_settle on promotion_part (settles_at) where settled_at is null`,
  // Once for each step of a member's period, whatever version: what pays it meets this key.
  `create table promotion_grant (
    id           bigint generated always as identity primary key,
    promotion_id bigint not null references promotion (id) on delete cascade,
    member_id    bigint not null references member (id) on delete cascade,
    period       text not null,
    step         integer not null,
    merchant     text not null,
    version      integer not null,
    currency     text not null,
    kind         text not null,
    source       text not null,
    group_name   text,
    base         bigint not null,
    amount       bigint not null check (amount > 0),
    state        text not null check (state in ('claim', 'review', 'issued', 'claimed', 'rejected', 'expired', 'withdrawn')),
    bonus_id     bigint,
    earned_at    timestamptz not null,
    claim_by     timestamptz,
    told_at      timestamptz,
    paid_at      timestamptz,
    decided_by   text,
    reason       text not null default '',
    unique (promotion_id, member_id, period, step)
  )`,
  'create index promotion_grant_of_member on promotion_grant (member_id, id desc)',
  `create index promotion_grant_open on promotion_grant (claim_by) where state = 'claim'`,
  `create index promotion_grant_of_merchant on promotion_grant (merchant, id desc)`,
  // Hashes by the merchant's key of what counts once in a promotion.
  `create table promotion_identity (
    promotion_id bigint not null references promotion (id) on delete cascade,
    kind         text not null,
    hash         bytea not null,
    member_id    bigint not null,
    primary key (promotion_id, kind, hash)
  )`,
  // What a reward that was taken back had spent: set off against the next rewards.
  `create table promotion_debt (
    member_id bigint not null references member (id) on delete cascade,
    currency  text not null,
    amount    bigint not null check (amount >= 0),
    primary key (member_id, currency)
  )`,
  // What an application names beside its message: one identity of a messenger, unique in the promotion.
  `alter table promotion_application add column messenger text, add column handle text`,
];
