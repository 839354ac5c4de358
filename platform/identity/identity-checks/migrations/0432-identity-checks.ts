import { type Kysely, sql } from 'kysely';

/** Adds what members send to prove who they are, what operators decided, and whom they asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // again: parts of a rejected case that have to be sent once more; the others are kept.
  `create table identity_check (
    id           bigint generated always as identity primary key,
    merchant     text not null,
    member_id    bigint not null references member (id) on delete cascade,
    document     text not null,
    state        text not null check (state in ('waiting', 'approved', 'rejected')),
    submitted_at timestamptz not null,
    decided_at   timestamptz,
    decided_by   text,
    reason       text,
    note         text,
    again        text[] not null default '{}',
    told_at      timestamptz
  )`,
  // One open or approved case for each member, however many requests arrive at once.
  "create unique index identity_check_open on identity_check (member_id) where state in ('waiting', 'approved')",
  'create index identity_check_member on identity_check (member_id, id desc)',
  "create index identity_check_waiting on identity_check (merchant, id) where state = 'waiting'",
  "create index identity_check_untold on identity_check (decided_at) where told_at is null and state <> 'waiting'",
  `create table identity_part (
    check_id bigint not null references identity_check (id) on delete cascade,
    part     text not null check (part in ('front', 'back', 'selfie', 'address')),
    file_id  uuid not null references uploaded_file (id) on delete cascade,
    primary key (check_id, part)
  )`,
  // Members whom an operator asked, whatever the settings of the site say.
  `create table identity_request (
    member_id bigint primary key references member (id) on delete cascade,
    reason    text not null,
    asked_by  text not null,
    asked_at  timestamptz not null
  )`,
];
