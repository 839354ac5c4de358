import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase, type Database } from '../../platform/kernel/database/connection.ts';
import { TEMPLATE } from './postgres.ts';

export interface FreshDatabase extends Database {
  url: string;
}

/** Creates an empty, migrated database for one test on the run's server. `close` drops it. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = await serverUrl(inject('postgresFolder'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template ${TEMPLATE}`);
  const url = server.replace(/[^/]+$/, name);
  const database = connectDatabase(url);
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await administer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Returns the address of the run's server once it is ready. */
export async function serverUrl(folder: string): Promise<string> {
  for (;;) {
    if (existsSync(join(folder, 'ready'))) return readFileSync(join(folder, 'ready'), 'utf8');
    if (existsSync(join(folder, 'failed'))) throw new Error(readFileSync(join(folder, 'failed'), 'utf8'));
    await wait(20);
  }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
