import { type Kysely, sql } from 'kysely';

/**
 * Adds what a player prefers and what an operator has verified. `checking`: the holder's name is not clearly the player's,
 * so a person compares it before the first payout. `is_shared`: several players have bound the same account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table payout_account
     add column is_default  boolean not null default false,
     add column verified_at timestamptz,
     add column is_shared   boolean not null default false,
     drop constraint payout_account_state_check,
     add constraint payout_account_state_check check (state in ('active', 'checking', 'blocked', 'removed'))`,
  `create unique index payout_account_default on payout_account (member_id) where is_default and state <> 'removed'`,
  `create index payout_account_doubtful on payout_account (merchant, created_at desc, id) 
     where state in ('checking', 'blocked') or (is_shared and state <> 'removed')`,
];
