// Vitest global set-up: one temporary PostgreSQL for a whole run, with a migrated template database.
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '../../platform/kernel/database/connection.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../platform/kernel/database/embedded/embedded.ts';
import { migrate } from '../../platform/kernel/database/migrate.ts';
import { makeDataFolder } from './data-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder in which `ready` (the server's address) or `failed` (why there is none) appears. */
    postgresFolder: string;
  }
}

export const TEMPLATE = 'migrated';

/** Starts in the background, so that tests without a database do not wait. */
export function setup(project: TestProject): () => Promise<void> {
  const folder = makeDataFolder('test-postgres');
  project.provide('postgresFolder', folder);
  const starting = start(folder).catch((error: unknown) => {
    writeFileSync(join(folder, 'failed'), String(error));
    return undefined;
  });
  return async () => {
    await (await starting)?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function start(folder: string): Promise<EmbeddedDatabase> {
  const started = await startEmbedded({
    dataDir: join(folder, 'data'),
    sharedFolder: join(folder, 'shared'),
    fleeting: true,
  });
  if (!started.ok) throw new Error(started.problem.message);
  const { url } = started.embedded;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const template = connectDatabase(url.replace(/[^/]+$/, TEMPLATE));
  const migrated = await migrate(template);
  await template.close();
  if (!migrated.ok) throw new Error(migrated.problem.message);
  writeFileSync(join(folder, 'ready.new'), url);
  // Renamed atomically, so that no reader sees a partial file.
  renameSync(join(folder, 'ready.new'), join(folder, 'ready'));
  return started.embedded;
}
