import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gone, isRunning } from '../../../../tests/support/running-process.ts';
import { oneIn } from '../../../../tests/support/sample.ts';
import { type OpenDatabase, openDatabase } from '../open.ts';
import { startEmbedded } from './embedded.ts';
import { isRoot } from './identity.ts';
import { placeCluster } from './place.ts';
import { inspectServer } from './postmaster.ts';

const OWNER = fileURLToPath(new URL('../../../../tests/support/owner-process.ts', import.meta.url));

let folder: string;
let dataDir: string;
const owners: ChildProcess[] = [];

/** A stopped cluster of a first start, which tests that are not about first starts copy. */
let prepared: string;

beforeAll(async () => {
  prepared = newFolder();
  dataDir = join(prepared, 'data');
  await (await open()).close();
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));

beforeEach(() => {
  folder = newFolder();
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  for (const owner of owners.splice(0)) owner.kill('SIGKILL');
  await stopLeftServer();
  rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'embedded-'));
  chmodSync(made, 0o755);
  return made;
}

/** Replaces a first start, which takes longer than most tests. Copies keep the owner of the files. */
const usePrepared = (): void => void execFileSync('cp', ['-a', join(prepared, 'data'), dataDir]);

/** Stops the server that a test left running. */
async function stopLeftServer(): Promise<void> {
  const data = join(dataDir, 'postgres');
  const state = existsSync(data) ? inspectServer(data) : { kind: 'stopped' as const };
  if (state.kind === 'stopped') return;
  // PostgreSQL’s immediate shutdown.
  process.kill(state.pid, 'SIGQUIT');
  await gone(state.pid);
}

interface Owner {
  process: ChildProcess;
  /** Rows that the database has acknowledged. */
  acknowledged: number[];
  errors: string[];
  hasWritten(rows: number): Promise<void>;
  ended: Promise<number | null>;
}

function startOwner(): Owner {
  const child = spawn(process.execPath, [OWNER], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  owners.push(child);
  const acknowledged: number[] = [];
  const errors: string[] = [];
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => line !== 'ready' && acknowledged.push(Number(line)));
  createInterface(child.stderr).on('line', (line) => errors.push(line));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const hasWritten = async (rows: number): Promise<void> => {
    while (acknowledged.length < rows && child.exitCode === null) await Promise.race([once(lines, 'line'), ended]);
    expect(errors).toEqual([]);
  };
  return { process: child, acknowledged, errors, hasWritten, ended };
}

async function open(): Promise<OpenDatabase> {
  for (;;) {
    const opening = await openDatabase({ databaseUrl: undefined, dataDir });
    if (opening.ok) return opening.database;
    if (opening.problem.code !== 'database.owned') throw new Error(opening.problem.message);
    await wait(50);
  }
}

async function rowsIn(database: OpenDatabase): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select id from written`.execute(database.db);
  return new Set(rows.map((row) => row.id));
}

/** Starts the database again and compares it with what was acknowledged before. */
async function expectKept(owner: Owner): Promise<void> {
  const database = await open();
  const kept = await rowsIn(database);
  expect(owner.acknowledged.filter((row) => !kept.has(row))).toEqual([]);
  await database.close();
}

const postmasterPid = (): number =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

describe('a stop', () => {
  test('[NFR-05] a stop by SIGTERM amid writing loses no acknowledged row and leaves nothing running', async () => {
    const owner = startOwner();
    await owner.hasWritten(50);
    const pid = postmasterPid();
    owner.process.kill('SIGTERM');
    expect(await owner.ended).toBe(0);
    expect(isRunning(pid)).toBe(false);
    expect(inspectServer(join(dataDir, 'postgres'))).toEqual({ kind: 'stopped' });
    await expectKept(owner);
  });

  test('after a kill of the platform the next start takes over its database with every acknowledged row', async () => {
    usePrepared();
    const owner = startOwner();
    await owner.hasWritten(50);
    const pid = postmasterPid();
    owner.process.kill('SIGKILL');
    await owner.ended;
    const database = await open();
    expect(postmasterPid()).toBe(pid);
    const kept = await rowsIn(database);
    expect(owner.acknowledged.filter((row) => !kept.has(row))).toEqual([]);
    await database.close();
    expect(isRunning(pid)).toBe(false);
  });

  test('a killed platform that nobody starts again leaves no database running, and every acknowledged row on disk', async () => {
    usePrepared();
    const owner = startOwner();
    await owner.hasWritten(50);
    const pid = postmasterPid();
    owner.process.kill('SIGKILL');
    await owner.ended;
    expect(isRunning(pid)).toBe(true);
    await gone(pid);
    expect(inspectServer(join(dataDir, 'postgres'))).toEqual({ kind: 'stopped' });
    const log = readFileSync(join(dataDir, 'postgres/server.log'), 'utf8');
    expect(log).toContain('database system is shut down');
    await expectKept(owner);
  });

  test('after a kill of platform and database the next start recovers every acknowledged row', async () => {
    usePrepared();
    const owner = startOwner();
    await owner.hasWritten(50);
    const pid = postmasterPid();
    owner.process.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await gone(pid);
    await expectKept(owner);
  });

  test('a database that is killed while the platform runs comes back, and listeners hear that they may have missed something', async () => {
    usePrepared();
    const database = await open();
    const heard: string[] = [];
    let gaps = 0;
    await database.listen(
      'news',
      (payload) => heard.push(payload),
      () => (gaps += 1),
    );
    process.kill(postmasterPid(), 'SIGKILL');
    while (gaps === 0) await wait(20);
    await database.notify('news', 'back');
    while (heard.length === 0) await wait(20);
    expect(heard).toEqual(['back']);
    await database.close();
  });

  test('a stop while a killed database comes back leaves nothing running', async () => {
    usePrepared();
    for (const pause of oneIn(3, [0, 80, 160, 240, 320, 400], String)) {
      const database = await open();
      process.kill(postmasterPid(), 'SIGKILL');
      // Each turn meets another moment of the recovery.
      await wait(pause);
      await database.close();
      expect(
        existsSync(join(dataDir, 'postgres/postmaster.pid')) && inspectServer(join(dataDir, 'postgres')).kind,
      ).not.toBe('running');
    }
  });
});

describe('one owner', () => {
  test('a second process on the same data is rejected in one sentence and exit 1, and the first goes on', async () => {
    usePrepared();
    const first = startOwner();
    await first.hasWritten(1);
    const second = startOwner();
    expect(await second.ended).toBe(1);
    expect(second.errors).toEqual([
      `Another platform (process ${first.process.pid}) already runs on the data in ${join(dataDir, 'postgres')}: stop it first, or choose another DATA_DIR.`,
    ]);
    await first.hasWritten(first.acknowledged.length + 5);
  });

  test('of three first starts at once one becomes the owner', async () => {
    const rivals = [startOwner(), startOwner(), startOwner()];
    const rejected = await new Promise<Owner[]>((resolve) => {
      const ended: Owner[] = [];
      for (const rival of rivals) void rival.ended.then(() => ended.push(rival) === 2 && resolve(ended));
    });
    for (const { errors } of rejected) expect(errors).toEqual([expect.stringContaining('already runs on the data')]);
    const winner = rivals.find((rival) => !rejected.includes(rival));
    await winner?.hasWritten(5);
    expect(winner?.acknowledged.length).toBeGreaterThanOrEqual(5);
  });

  test('a stale postmaster.pid whose number now belongs to another program does not stop the start', async () => {
    usePrepared();
    await (await open()).close();
    const stranger = spawn('sleep', ['60']);
    owners.push(stranger);
    const lines = [stranger.pid, join(dataDir, 'postgres'), 1_700_000_000, 5432, '', '127.0.0.1', ' 1 1', 'ready   '];
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${lines.join('\n')}\n`);
    const database = await open();
    expect(database.embedded).toBe(true);
    await database.close();
  });

  test('a first start that was killed half way leaves nothing in the way of the next', async () => {
    const first = startOwner();
    while (!existsSync(join(dataDir, 'postgres-access.json'))) await wait(5);
    first.process.kill('SIGKILL');
    await first.ended;
    const database = await open();
    await database.close();
  });
});

describe('secrets and places', () => {
  test('the password is kept for its owner alone, and the server asks for it', async () => {
    const database = await open();
    expect(statSync(join(dataDir, 'postgres-access.json')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0);
    const wrong = database.url.replace(/:[^:@]+@/, ':wrong@');
    const rejected = await openDatabase({ databaseUrl: wrong, dataDir });
    expect(rejected.ok ? '' : rejected.problem.message).toMatch(/refuses the user or password of DATABASE_URL\.$/);
    await database.close();
  });

  test('data without its password is told, not overwritten', async () => {
    usePrepared();
    await (await open()).close();
    const access = readFileSync(join(dataDir, 'postgres-access.json'), 'utf8');
    rmSync(join(dataDir, 'postgres-access.json'));
    const opening = await openDatabase({ databaseUrl: undefined, dataDir });
    expect(opening.ok ? '' : opening.problem.code).toBe('database.no-password');
    writeFileSync(join(dataDir, 'postgres-access.json'), access);
  });

  test('a DATA_DIR that is a file is rejected in one sentence', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const placing = placeCluster(file);
    expect(placing.ok ? '' : placing.problem.message).toMatch(
      /^The folder .* cannot be used for the database .*: choose another with DATA_DIR\.$/,
    );
  });

  test.runIf(isRoot())(
    'below a folder that only root may enter, root’s database runs from a shared folder',
    async () => {
      const secret = join(folder, 'only-root');
      const shared = join(folder, 'shared');
      const restricted = { dataDir: join(secret, 'clone/.data'), sharedFolder: shared };
      mkdirSync(secret, { mode: 0o700 });
      const first = await startEmbedded(restricted);
      if (!first.ok) throw new Error(first.problem.message);
      expect(first.embedded.data.startsWith(join(shared, 'data-'))).toBe(true);
      expect(first.embedded.notes.join(' ')).toContain(first.embedded.data);
      await first.embedded.stop();
      // Opening the folder later does not lose sight of the data.
      chmodSync(secret, 0o755);
      const second = await startEmbedded(restricted);
      if (!second.ok) throw new Error(second.problem.message);
      expect(second.embedded.data).toBe(first.embedded.data);
      await second.embedded.stop();
    },
  );
});
