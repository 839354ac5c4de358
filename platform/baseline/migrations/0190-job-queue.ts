import { type Kysely, sql } from 'kysely';
import { getConstructionPlans } from 'pg-boss';

/**
 * Creates the job queue’s schema as the installed pg-boss has it. A later version of pg-boss needs a migration of its own, with
 * the statements of `getMigrationPlans`: a test compares the version in the database with the package’s. `job_effect` holds what
 * jobs have done, so that a job which is tried again does it once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The migration has a transaction already.
  const plans = getConstructionPlans('pgboss')
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '');
  await sql.raw(plans).execute(db);
  await sql.raw('create table job_effect (key text primary key, at timestamptz not null default now())').execute(db);
  await sql.raw('create index job_effect_at on job_effect (at)').execute(db);
}
