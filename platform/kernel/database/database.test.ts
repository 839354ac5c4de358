import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { connectDatabase } from './connection.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

async function rejection(databaseUrl: string): Promise<string> {
  const opening = await openDatabase({ databaseUrl, dataDir: '/nonexistent' });
  if (opening.ok) throw new Error('was opened');
  return opening.problem.message;
}

describe('a DATABASE_URL that cannot be used is told in one sentence', () => {
  test('nothing listens there', async () => {
    expect(await rejection('postgres://user:secret@127.0.0.1:1/x')).toBe(
      'No database answers at 127.0.0.1:1: start it, or correct DATABASE_URL, or leave DATABASE_URL out to use the embedded one.',
    );
  });

  test('something listens and says nothing: it is not waited for', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    expect(await rejection(`postgres://user:secret@127.0.0.1:${port}/x`)).toMatch(/did not answer within 8 seconds/);
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  test('no such database, wrong password, no such host', async () => {
    expect(await rejection(`${database.url}_x`)).toMatch(
      /^The database "test_\w+_x" of DATABASE_URL does not exist at 127\.0\.0\.1:\d+: create it first\.$/,
    );
    const wrong = await rejection(database.url.replace(/:[^:@]+@/, ':secret@'));
    expect(wrong).toMatch(/^The database at 127\.0\.0\.1:\d+ refuses the user or password of DATABASE_URL\.$/);
    expect(wrong).not.toContain('secret');
    expect(await rejection('postgres://u:p@nowhere.invalid/x')).toMatch(
      /^The host of DATABASE_URL, nowhere\.invalid, cannot be found\.$/,
    );
  });
});

describe('migrations', () => {
  test('processes that start together on an empty database migrate it once', async () => {
    const name = `empty_${process.pid}`;
    await sql.raw(`create database ${name}`).execute(database.db);
    const url = database.url.replace(/[^/]+$/, name);
    const processes = Array.from({ length: 6 }, () => connectDatabase(url));
    const outcomes = await Promise.all(processes.map((one) => migrate(one)));
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
    const applied = outcomes.map((outcome) => (outcome.ok ? outcome.applied.length : -1)).filter((count) => count > 0);
    expect(applied).toHaveLength(1);
    await Promise.all(processes.map((one) => one.close()));
    await sql.raw(`drop database ${name}`).execute(database.db);
  });

  test('a migrated database has nothing left to do', async () => {
    expect(await migrate(database)).toEqual({ ok: true, applied: [] });
  });
});

describe('the connection', () => {
  test('a notification within a transaction is heard when it commits, and never when it rolls back', async () => {
    const heard: string[] = [];
    const unlisten = await database.listen('news', (payload) => heard.push(payload));
    const failing = database.transaction(async (within) => {
      await database.notify('news', 'rolled back', within);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await database.transaction((within) => database.notify('news', 'committed', within));
    await expect.poll(() => heard).toEqual(['committed']);
    await unlisten();
  });

  test('a listener whose connection is cut listens again and hears of the gap', async () => {
    const heard: string[] = [];
    let gaps = 0;
    const unlisten = await database.listen(
      'cut',
      (payload) => heard.push(payload),
      () => (gaps += 1),
    );
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like '%listener' and datname = current_database()`.execute(
      database.db,
    );
    await expect.poll(() => gaps).toBe(1);
    await database.notify('cut', 'again');
    await expect.poll(() => heard).toEqual(['again']);
    await unlisten();
  });

  test('a broken connection is reported while the pool is open, and not once it closes', async () => {
    const errors: unknown[] = [];
    const closing = connectDatabase(database.url, (error) => errors.push(error));
    const backend = async (): Promise<number | undefined> =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(closing.db)).rows[0]?.pid;
    const terminate = (pid: number | undefined) => sql`select pg_terminate_backend(${pid})`.execute(database.db);
    await terminate(await backend());
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    const before = errors.length;
    const pid = await backend();
    await Promise.all([closing.close(), terminate(pid)]);
    expect(errors.length).toBe(before);
  });

  test('a deadlock is tried again', async () => {
    await sql`create table pair (id int primary key, n int); `.execute(database.db);
    await sql`insert into pair values (1, 0), (2, 0)`.execute(database.db);
    let arrived = 0;
    let release = (): void => undefined;
    const both = new Promise<void>((resolve) => {
      release = resolve;
    });
    const cross = (first: number, second: number): Promise<void> =>
      database.transaction(async (within) => {
        await sql`update pair set n = n + 1 where id = ${first}`.execute(within);
        arrived += 1;
        if (arrived === 2) release();
        await both;
        await sql`update pair set n = n + 1 where id = ${second}`.execute(within);
      });
    await Promise.all([cross(1, 2), cross(2, 1)]);
    const { rows } = await sql<{ n: number }>`select n from pair`.execute(database.db);
    expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
  });

  test('bigint columns and lists of them are bigint', async () => {
    const { rows } =
      await sql`select 9007199254740993::bigint as one, array[1, -2]::bigint[] as two, '{}'::bigint[] as none`.execute(
        database.db,
      );
    expect(rows).toEqual([{ one: 9007199254740993n, two: [1n, -2n], none: [] }]);
  });
});
