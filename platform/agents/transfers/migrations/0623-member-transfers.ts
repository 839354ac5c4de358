import { type Kysely, sql } from 'kysely';

/** Adds transfers of money between agents and the members directly below them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table member_transfer (
     ledger_tx  bigint primary key,
     from_id    bigint not null references member (id),
     to_id      bigint not null references member (id),
     direction  text not null check (direction in ('up', 'down')),
     key        text not null,
     amount     bigint not null check (amount > 0),
     currency   text not null,
     created_at timestamptz not null,
     unique (from_id, key)
   )`,
  'create index member_transfer_from on member_transfer (from_id, created_at)',
  'create index member_transfer_to on member_transfer (to_id, created_at)',
];
