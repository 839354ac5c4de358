import { spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { makePrivateFolder, writePrivateFile } from '../../files/private-file.ts';
import { program } from './binaries.ts';
import { databaseEnvironment } from './identity.ts';
import type { Cluster } from './place.ts';
import { isAlive } from './postmaster.ts';

/** Role and database of an embedded server. */
export const ROLE = 'engine';
export const DATABASE = 'engine';

/** Settings for little memory and a few dozen connections. Durability is complete (fsync is on by default). */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  password_encryption: 'scram-sha-256',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/** Settings of a temporary server for tests: faster, without durability, and with connections for many platforms. */
const FLEETING: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '256MB',
};

const MAX_LOG_BYTES = 10 * 1024 * 1024;
const SECONDS_TO_START = 120;
const SECONDS_TO_STOP = 60;

export interface ServerOptions {
  fleeting?: boolean;
  /** Port; any free one when left out. Set when a crashed server restarts for clients that know its address. */
  port?: number;
}

export type StartResult = { outcome: 'started' } | { outcome: 'taken' } | { outcome: 'failed'; reason: string };

/**
 * Creates the data folder if it is missing: under a temporary name, then renamed. An interrupted start leaves nothing
 * incomplete, and of two concurrent starts one wins and the other uses its folder.
 */
export async function createData(cluster: Cluster, options: ServerOptions): Promise<string | undefined> {
  if (existsSync(join(cluster.data, 'PG_VERSION'))) return versionProblem(cluster);
  sweepUnfinished(cluster.data);
  const unfinished = `${cluster.data}.new-${process.pid}`;
  makeFolder(cluster, unfinished);
  const passwordFile = `${unfinished}.password`;
  writePrivateFile(passwordFile, `${cluster.password}\n`);
  own(cluster, passwordFile);
  try {
    const made = await run(cluster, 'initdb', [
      `--pgdata=${unfinished}`,
      `--username=${ROLE}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      ...(options.fleeting ? ['--no-sync'] : []),
    ]);
    if (made.code !== 0) return `its data folder could not be made: ${lastLine(made.output)}`;
    return settle(unfinished, cluster.data);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Starts the server. `taken` means that another process was faster on this folder. */
export async function startServer(cluster: Cluster, options: ServerOptions): Promise<StartResult> {
  const log = join(cluster.data, 'server.log');
  const from = beginLog(log);
  const settings = {
    ...SETTINGS,
    ...(options.fleeting ? FLEETING : {}),
    port: String(options.port ?? (await freePort())),
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const started = await run(
    cluster,
    'pg_ctl',
    ['start', '-w', '-s', '-t', String(SECONDS_TO_START), '-D', cluster.data].concat('-l', log, '-o', flags.join(' ')),
  );
  if (started.code === 0) return { outcome: 'started' };
  const logged = existsSync(log) ? readFileSync(log).subarray(from).toString('utf8') : '';
  const told = `${started.output}\n${logged}`;
  if (
    /lock file .* (already )?exists|shared memory block .* still in use|could not bind|could not create any TCP/.test(
      told,
    )
  )
    return { outcome: 'taken' };
  return { outcome: 'failed', reason: /(?:FATAL|PANIC):\s*(.+)/.exec(logged)?.[1] ?? lastLine(told) };
}

/** Shuts down fast: open transactions are rolled back, committed data is on disk. Waits until the server has ended. */
export async function stopServer(cluster: Cluster): Promise<void> {
  await run(cluster, 'pg_ctl', ['stop', '-w', '-s', '-m', 'fast', '-t', String(SECONDS_TO_STOP), '-D', cluster.data]);
}

/** Renames the finished folder; when another process was faster, its folder is used. */
function settle(unfinished: string, data: string): string | undefined {
  try {
    renameSync(unfinished, data);
  } catch {
    if (!existsSync(join(data, 'PG_VERSION'))) return `${data} is not empty and holds no database`;
  }
  return undefined;
}

function versionProblem(cluster: Cluster): string | undefined {
  const made = readFileSync(join(cluster.data, 'PG_VERSION'), 'utf8').trim();
  const ours = cluster.binaries.version.split('.')[0];
  return made === ours ? undefined : `${cluster.data} was made by PostgreSQL ${made} and this is ${ours}`;
}

/** Deletes the temporary folders of first starts that were killed. */
function sweepUnfinished(data: string): void {
  const parent = dirname(data);
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const pid = name.startsWith(`${basename(data)}.new-`) ? Number(name.split('-').at(-1)) : Number.NaN;
    if (pid > 0 && !isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function makeFolder(cluster: Cluster, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  makePrivateFolder(folder);
  own(cluster, folder);
}

function own(cluster: Cluster, path: string): void {
  if (cluster.identity) chownSync(path, cluster.identity.uid, cluster.identity.gid);
}

/** Returns the position in the log file where this start's lines begin. A large log file is emptied. */
function beginLog(log: string): number {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= MAX_LOG_BYTES) return size;
  truncateSync(log);
  return 0;
}

/** Returns a free port; if another program takes it meanwhile, the next attempt chooses again. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Runs a program of PostgreSQL as the cluster's user, detached from the terminal's Ctrl-C. */
function run(
  cluster: Cluster,
  name: 'initdb' | 'pg_ctl',
  args: string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program(cluster.binaries, name), args, {
      cwd: process.platform === 'win32' ? undefined : '/',
      env: databaseEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      windowsHide: true,
      ...(cluster.identity ? { uid: cluster.identity.uid, gid: cluster.identity.gid } : {}),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    // On Windows the server inherits the pipes and keeps them open, so `close` would only be emitted when it stops.
    child.once(process.platform === 'win32' ? 'exit' : 'close', (code) => resolve({ code, output }));
  });
}

function lastLine(text: string): string {
  return (
    text
      .trim()
      .split('\n')
      .findLast((line) => line.trim() !== '')
      ?.trim() ?? 'no reason was given'
  );
}
