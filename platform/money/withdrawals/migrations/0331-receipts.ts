import { type Kysely, sql } from 'kysely';

/**
 * Adds what players say about the receipt of a payout, and what an operator decides about it. `forced`: the payment is proven, so it
 * counts as received whatever the player says.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table withdrawal
     add column received       bigint check (received > 0 and received < amount),
     add column confirmed_at   timestamptz,
     add column receipt_reason text not null default '',
     drop constraint withdrawal_confirmation_check,
     add constraint withdrawal_confirmation_check
       check (confirmation in ('received', 'partly', 'not_received', 'automatic', 'forced')),
     add constraint withdrawal_received_check_of check ((received is not null) <= (confirmation in ('partly', 'forced')))`,
  `create index withdrawal_disputed on withdrawal (merchant, confirmed_at desc, id)
     where state = 'paid' and confirmation in ('partly', 'not_received')`,
  'drop index withdrawal_unconfirmed',
  `create index withdrawal_unconfirmed on withdrawal (merchant, paid_at) where state = 'paid' and confirmation is null`,
];
