import { type Kysely, sql } from 'kysely';
import { handOver } from './books/hand-over.ts';
import { POST } from './books/post.sql.ts';
import { LIGHTEN, MOVE, VIEWS } from './books/tables.sql.ts';

/**
 * Moves the ledger to a schema that belongs to a role of its own: the platform's role reads it and executes the functions
 * that post, and nothing else. Where that role cannot be created, triggers go on guarding the tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...MOVE, ...LIGHTEN, ...VIEWS, ...POST]) await sql.raw(statement).execute(db);
  await handOver(db);
}
