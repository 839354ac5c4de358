import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../open.ts';
import { DATABASE, ROLE } from './server.ts';

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'role-'));
  // Under root the database runs as a system user, who has to enter the folder.
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function open(): Promise<OpenDatabase> {
  const opening = await openDatabase({ databaseUrl: undefined, dataDir });
  if (!opening.ok) throw new Error(opening.problem.message);
  return opening.database;
}

test('[NFR-02] the platform’s role is no superuser: it can neither read files nor run programs', async () => {
  const database = await open();
  const run = (statement: string) => sql.raw<{ is: boolean }>(statement).execute(database.db);
  const { rows } = await run(
    'select rolsuper or rolcreaterole or rolcreatedb as is from pg_roles where rolname = user',
  );
  expect(rows).toEqual([{ is: false }]);
  for (const statement of [
    `select pg_read_file('/etc/passwd')`,
    `copy (select 1) to program 'true'`,
    `copy member from '/etc/passwd'`,
    `alter role ${ROLE} password 'x'`,
    'create role another superuser',
    'set session authorization ' + ROLE,
  ])
    await expect(run(statement), statement).rejects.toThrow(/permission denied|must be superuser/i);
  await database.close();
});

test('[NFR-02] a database of an older release is handed over to the platform’s role', async () => {
  const first = await open();
  const { port } = new URL(first.url);
  const password = JSON.parse(readFileSync(join(dataDir, 'postgres-access.json'), 'utf8')).password as string;
  const old = new pg.Client({ host: '127.0.0.1', port: Number(port), user: ROLE, password, database: DATABASE });
  await old.connect();
  await old.query(`reassign owned by platform to ${ROLE}`);
  await old.query(`alter database ${DATABASE} owner to ${ROLE}`);
  await old.query('revoke all on schema public from platform');
  await old.query('drop owned by platform');
  await old.end();
  await expect(sql`select from member`.execute(first.db)).rejects.toThrow('permission denied');
  await first.close();

  const second = await open();
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c where relowner <> 'platform'::regrole
      and relnamespace::regnamespace::text !~ '^(pg_|information_schema)' union all
    select p.oid::regprocedure::text from pg_proc p where proowner <> 'platform'::regrole
      and pronamespace::regnamespace::text !~ '^(pg_|information_schema)'`.execute(second.db);
  expect(rows).toEqual([]);
  await sql`alter table member add column trial integer`.execute(second.db);
  await sql`create or replace function session_touch(p_key bytea, p_at timestamptz) returns void language sql as 'select'`.execute(
    second.db,
  );
  await sql`create schema another`.execute(second.db);
  await second.close();
});
