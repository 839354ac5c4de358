import { type Kysely, sql } from 'kysely';

/** Adds the accounts to which players are paid out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table payout_account (
     id              uuid primary key,
     merchant        text not null,
     member_id       bigint not null references member (id),
     kind            text not null check (kind in ('pix', 'bank', 'crypto')),
     destination     jsonb not null,
     holder          text not null,
     document        text not null,
     fingerprint     bytea not null,
     state           text not null check (state in ('active', 'blocked', 'removed')),
     cooling_from    timestamptz not null,
     blocked_because text not null,
     edited_by       text not null,
     created_at      timestamptz not null,
     changed_at      timestamptz not null
   )`,
  // A player binds an account once; two players who bind the same one are found by the second index.
  `create unique index payout_account_once on payout_account (member_id, fingerprint) where state <> 'removed'`,
  'create index payout_account_shared on payout_account (merchant, fingerprint)',
];
