import { type Kysely, sql } from 'kysely';

/** Adds transfers to and from wallets whose vendor keeps the balance itself and is told of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table wallet_transfer (
     id            uuid primary key,
     merchant      text not null,
     member_id     bigint not null references member (id),
     vendor        text not null,
     direction     text not null check (direction in ('in', 'out')),
     amount        bigint not null check (amount > 0),
     currency      text not null,
     realm         text not null,
     state         text not null check (state in ('sent', 'done', 'refused')),
     hold_tx       bigint not null unique,
     checks        integer not null,
     next_check_at timestamptz not null,
     requested_at  timestamptz not null,
     ended_at      timestamptz,
     check ((state = 'sent') = (ended_at is null))
   )`,
  `create index wallet_transfer_due on wallet_transfer (next_check_at) where state = 'sent'`,
];
