import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDataFolder } from '../../../../tests/support/data-folder.ts';
import { connectDatabase } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { type OpenDatabase, openDatabase } from '../open.ts';
import { DATABASE, ROLE } from './server.ts';

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = makeDataFolder('role');
  dataDir = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function open(): Promise<OpenDatabase> {
  const opening = await openDatabase({ databaseUrl: undefined, dataDir });
  if (!opening.ok) throw new Error(opening.problem.message);
  return opening.database;
}

/** Connects as the server's superuser. */
async function superuser({ url }: OpenDatabase): Promise<pg.Client> {
  const { port } = new URL(url);
  const password = JSON.parse(readFileSync(join(dataDir, 'postgres-access.json'), 'utf8')).password as string;
  const client = new pg.Client({ host: '127.0.0.1', port: Number(port), user: ROLE, password, database: DATABASE });
  await client.connect();
  return client;
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
    'set role platform_books',
  ])
    await expect(run(statement), statement).rejects.toThrow(/permission denied|must be superuser/i);
  // As on an outside PostgreSQL whose role may create roles: it makes the owner of the books, and does not stay a member.
  const server = await superuser(database);
  await server.query('alter role platform_books rename to other_books');
  await server.query(`create role outside login createrole password 'outside'`);
  await server.query('create database outside owner outside');
  await server.end();
  const { port } = new URL(database.url);
  const outside = connectDatabase(`postgres://outside:outside@127.0.0.1:${port}/outside`);
  const migrating = await migrate(outside);
  expect(migrating, JSON.stringify(migrating)).toMatchObject({ ok: true });
  const { rows: owners } = await sql`
    select tableowner, pg_has_role('platform_books', 'SET') as is from pg_tables where tablename = 'ledger_tx'
  `.execute(outside.db);
  expect(owners).toEqual([{ tableowner: 'platform_books', is: false }]);
  await expect(sql`delete from books.ledger_tx`.execute(outside.db)).rejects.toThrow('permission denied');
  await outside.close();
  await database.close();
});

test('[NFR-02] a database of an older release is handed over to the platform’s role', async () => {
  const first = await open();
  const old = await superuser(first);
  await old.query(`reassign owned by platform to ${ROLE}`);
  await old.query(`alter database ${DATABASE} owner to ${ROLE}`);
  await old.query('revoke all on schema public from platform');
  await old.query('drop owned by platform');
  await old.end();
  await expect(sql`select from member`.execute(first.db)).rejects.toThrow('permission denied');
  await first.close();

  const second = await open();
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c where relowner <> case relnamespace::regnamespace::text
        when 'books' then 'platform_books'::regrole else 'platform'::regrole end
      and relnamespace::regnamespace::text !~ '^(pg_|information_schema)' union all
    select p.oid::regprocedure::text from pg_proc p where proowner <> case pronamespace::regnamespace::text
        when 'books' then 'platform_books'::regrole else 'platform'::regrole end
      and pronamespace::regnamespace::text !~ '^(pg_|information_schema)'`.execute(second.db);
  expect(rows).toEqual([]);
  await sql`alter table member add column trial integer`.execute(second.db);
  await sql`create or replace function session_touch(p_key bytea, p_at timestamptz) returns void language sql as 'select'`.execute(
    second.db,
  );
  await sql`create schema another`.execute(second.db);
  await second.close();
});
