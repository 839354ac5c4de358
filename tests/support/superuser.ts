import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { DATABASE, ROLE } from '../../platform/kernel/database/embedded/server.ts';
import { serverUrl } from './fresh-database.ts';

/** Runs the work with a connection of the superuser of the tests' server. */
export async function asSuperuser<Value>(
  work: (client: pg.Client) => Promise<Value>,
  database = DATABASE,
): Promise<Value> {
  const folder = inject('postgresFolder');
  const { hostname, port } = new URL(await serverUrl(folder));
  const access = readFileSync(join(folder, 'data', 'postgres-access.json'), 'utf8');
  const { password } = JSON.parse(access) as { password: string };
  const client = new pg.Client({ host: hostname, port: Number(port), user: ROLE, password, database });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Runs a statement as the superuser of the tests' server; returns the server's address. */
export async function administer(statement: string): Promise<string> {
  const { hostname, port } = new URL(await serverUrl(inject('postgresFolder')));
  await asSuperuser((client) => client.query(statement));
  return `${hostname}:${port}`;
}
