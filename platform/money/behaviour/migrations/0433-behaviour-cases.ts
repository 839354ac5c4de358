import { type Kysely, sql } from 'kysely';

/** Adds the cases of members whose play shows signs of harm, and what operators did about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table behaviour_case (
    id         bigint generated always as identity primary key,
    merchant   text not null,
    member_id  bigint not null references member (id) on delete cascade,
    state      text not null check (state in ('open', 'closed')),
    score      integer not null,
    markers    jsonb not null,
    opened_at  timestamptz not null,
    seen_at    timestamptz not null,
    closed_at  timestamptz,
    outcome    text,
    told_at    timestamptz
  )`,
  "create unique index behaviour_case_open on behaviour_case (member_id) where state = 'open'",
  'create index behaviour_case_member on behaviour_case (member_id, id desc)',
  'create index behaviour_case_list on behaviour_case (merchant, id desc)',
  `create table behaviour_step (
    id      bigint generated always as identity primary key,
    case_id bigint not null references behaviour_case (id) on delete cascade,
    at      timestamptz not null,
    by      text not null,
    action  text not null,
    note    text not null
  )`,
  'create index behaviour_step_case on behaviour_step (case_id, id)',
];
