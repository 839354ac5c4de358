import { type Kysely, sql } from 'kysely';

/** Adds the invitation codes of members, and who came by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table referral_code (
    member_id bigint primary key references member (id) on delete cascade,
    merchant  text not null,
    code      text not null,
    unique (merchant, code)
  )`,
  // valid: stakes of the friend since they registered. reason: why an invitation counts for nobody.
  `create table referral (
    friend_id   bigint primary key references member (id) on delete cascade,
    referrer_id bigint not null references member (id) on delete cascade,
    merchant    text not null,
    joined_at   timestamptz not null,
    state       text not null default 'joined' check (state in ('joined', 'reached', 'refused')),
    valid       bigint not null default 0,
    reason      text,
    decided_at  timestamptz,
    check (friend_id <> referrer_id)
  )`,
  'create index referral_of_referrer on referral (referrer_id, friend_id desc)',
];
