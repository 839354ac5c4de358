import { readdirSync } from 'node:fs';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import { type StartProblem, startProblem } from '../configuration/problem.ts';
import type { Database } from './connection.ts';

export type Migrating = { ok: true; applied: readonly string[] } | { ok: false; problem: StartProblem };

const FOLDER = new URL('../../baseline/migrations/', import.meta.url);

/**
 * Brings the schema up to this version, forward only. All that is missing runs in one transaction under one advisory
 * lock, so of many processes that start together one migrates and the others find nothing to do.
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

/** Every file of the folder, by name: adding a migration touches nothing else. */
const migrations: MigrationProvider = {
  getMigrations: async () => {
    const files = readdirSync(FOLDER)
      .filter((file) => /^\d{4}-.+\.ts$/.test(file))
      .sort();
    const loaded = files.map(async (file) => [file.slice(0, -'.ts'.length), await load(file)] as const);
    return Object.fromEntries(await Promise.all(loaded));
  },
};

async function load(file: string): Promise<Migration> {
  return (await import(new URL(file, FOLDER).href)) as Migration;
}
