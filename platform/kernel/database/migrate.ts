import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { type StartProblem, startProblem } from '../configuration/problem.ts';
import type { Database } from './connection.ts';
import { findMigrations } from './find-migrations.ts';

export type Migrating = { ok: true; applied: readonly string[] } | { ok: false; problem: StartProblem };

/**
 * Brings the schema up to this version, forward only. Missing migrations run in one transaction under one
 * advisory lock, so of several processes that start together one migrates and the others find nothing to do.
 */
export async function migrate(database: Pick<Database, 'db'>): Promise<Migrating> {
  const migrator = new Migrator({ db: database.db, provider: migrations });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return { ok: true, applied: (results ?? []).map((result) => result.migrationName) };
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : 'unknown';
  const where = failed ? `Migration ${failed}` : 'The migration of the database';
  return {
    ok: false,
    problem: startProblem(
      'database.migration',
      failed ?? 'migrations',
      `${where} failed and changed nothing: ${reason}.`,
    ),
  };
}

/** All migrations, by the names under which databases record them. */
export const migrations: MigrationProvider = {
  getMigrations: async () => {
    const loaded = findMigrations().map(
      async ({ name, url }) => [name, (await import(url.href)) as Migration] as const,
    );
    return Object.fromEntries(await Promise.all(loaded));
  },
};
