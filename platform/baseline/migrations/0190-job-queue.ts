import { type Kysely, sql } from 'kysely';
import { getConstructionPlans } from 'pg-boss';

/**
 * Creates the job queue's schema for the installed version of pg-boss. A later version needs a migration with the
 * statements of `getMigrationPlans`; a test compares the database's version with the package's. `job_effect` records
 * the effects of jobs, so that a retried job applies each once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Migrations already run in a transaction.
  const plans = getConstructionPlans('pgboss')
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '');
  await sql.raw(plans).execute(db);
  await sql.raw('create table job_effect (key text primary key, at timestamptz not null default now())').execute(db);
  await sql.raw('create index job_effect_at on job_effect (at)').execute(db);
}
