import { type Kysely, sql } from 'kysely';

/** Adds the picture by which a player shows that a payout has not arrived whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table withdrawal add column receipt_proof uuid references uploaded_file (id) on delete set null',
  'create unique index withdrawal_proof on withdrawal (receipt_proof) where receipt_proof is not null',
];
