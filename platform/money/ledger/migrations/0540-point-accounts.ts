import { type Kysely, sql } from 'kysely';
import { asBooksOwner } from './books/as-owner.ts';

const POINT_KINDS = ['points', 'points_hold', 'points_issued', 'points_spent'];

/** Adds the accounts of points: those of members, and those from which points come and into which they go. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(c.oid) as definition from pg_constraint c join pg_type t on t.oid = c.contypid
    join pg_namespace n on n.oid = t.typnamespace
    where n.nspname = 'books' and t.typname = 'account_kind' and c.conname = 'account_kind_check'
  `.execute(db);
  // Kinds that other migrations have added stay.
  const known = [...(rows[0]?.definition ?? '').matchAll(/'([a-z_]+)'/g)].map(([, kind]) => kind ?? '');
  const kinds = [...new Set([...known, ...POINT_KINDS])].map((kind) => `'${kind}'`).join(', ');
  await asBooksOwner(db, [
    'alter domain books.account_kind drop constraint account_kind_check',
    `alter domain books.account_kind add constraint account_kind_check check (value in (${kinds}))`,
  ]);
}
