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
  // Copied as files: through the log it takes three times as long.
  await administer(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const url = server.replace(/[^/]+$/, name);
  const database = connectDatabase(url);
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await drop(server, name);
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

/**
 * Drops a database. While autovacuum works in it, PostgreSQL refuses to a role that is no superuser, since a process without a role
 * could be a superuser's; that work ends by itself.
 */
async function drop(server: string, name: string): Promise<void> {
  for (;;) {
    try {
      return await administer(server, `drop database if exists ${name} with (force)`);
    } catch (error) {
      if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
      await wait(50);
    }
  }
}

/** SQLSTATE of “permission denied to terminate process”. */
const INSUFFICIENT_PRIVILEGE = '42501';

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
