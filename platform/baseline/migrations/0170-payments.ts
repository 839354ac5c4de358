import { type Kysely, sql } from 'kysely';

/** Adds deposit orders and their states. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table payment_order (
    id         text primary key,
    merchant   text not null,
    member_id  bigint not null references member (id),
    adapter    text not null,
    idem_key   text not null,
    amount     bigint not null check (amount > 0),
    currency   text not null,
    state      text not null check (state in ('open', 'paid', 'failed', 'disputed')),
    created_at timestamptz not null,
    changed_at timestamptz not null,
    unique (member_id, idem_key)
  )`,
  "create index payment_order_open on payment_order (created_at) where state = 'open'",
];
