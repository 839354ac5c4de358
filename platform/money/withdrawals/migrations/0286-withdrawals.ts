import { type Kysely, sql } from 'kysely';

/** Adds withdrawals, the steps that each has taken, the attempts to send it and the money that came back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATES = `('requested', 'reviewing', 'approved', 'submitting', 'submitted', 'unknown', 'paid', 'returned', 'canceled', 'rejected', 'failed')`;

const STATEMENTS = [
  `create table withdrawal (
     id            uuid primary key,
     merchant      text not null,
     member_id     bigint not null references member (id),
     idem_key      text not null,
     account_id    uuid not null references payout_account (id),
     destination   jsonb not null,
     amount        bigint not null check (amount > 0),
     fee           bigint not null check (fee >= 0 and fee < amount),
     currency      text not null,
     state         text not null check (state in ${STATES}),
     reason        text not null,
     hold_tx       bigint,
     approval_hash bytea,
     approved_by   text,
     reference     text not null,
     returned      bigint not null check (returned between 0 and amount),
     confirmation  text check (confirmation in ('received', 'partly', 'not_received', 'automatic')),
     requested_at  timestamptz not null,
     changed_at    timestamptz not null,
     paid_at       timestamptz,
     unique (member_id, idem_key)
   )`,
  `create unique index withdrawal_one_open on withdrawal (member_id)
     where state in ('requested', 'reviewing', 'approved', 'submitting', 'submitted', 'unknown')`,
  'create index withdrawal_member on withdrawal (member_id, requested_at desc, id)',
  'create index withdrawal_merchant on withdrawal (merchant, requested_at desc, id)',
  `create index withdrawal_reviewing on withdrawal (merchant) where state = 'reviewing'`,
  `create index withdrawal_approved on withdrawal (changed_at) where state = 'approved'`,
  `create index withdrawal_unconfirmed on withdrawal (paid_at) where state = 'paid' and confirmation is null`,
  `create table withdrawal_step (
     id            bigint generated always as identity primary key,
     withdrawal_id uuid not null references withdrawal (id),
     state         text not null,
     at            timestamptz not null,
     by            text not null,
     note          text not null
   )`,
  'create index withdrawal_step_of on withdrawal_step (withdrawal_id, id)',
  `create table payout_attempt (
     id            bigint generated always as identity primary key,
     withdrawal_id uuid not null references withdrawal (id),
     number        integer not null check (number > 0),
     adapter       text not null,
     provider_key  text not null unique,
     request_hash  bytea not null,
     opened_at     timestamptz not null,
     closed_at     timestamptz,
     checks        integer not null,
     next_check_at timestamptz not null,
     note          text not null,
     unique (withdrawal_id, number)
   )`,
  'create unique index payout_attempt_one_open on payout_attempt (withdrawal_id) where closed_at is null',
  'create index payout_attempt_due on payout_attempt (next_check_at) where closed_at is null',
  `create table payout_return (
     attempt_id bigint not null references payout_attempt (id),
     return_id  text not null,
     amount     bigint not null check (amount > 0),
     at         timestamptz not null,
     primary key (attempt_id, return_id)
   )`,
];
