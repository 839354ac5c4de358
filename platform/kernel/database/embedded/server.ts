import { spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { makePrivateFolder, writePrivateFile } from '../../files/private-file.ts';
import { program } from './binaries.ts';
import { databaseEnvironment } from './identity.ts';
import type { Cluster } from './place.ts';
import { isAlive } from './postmaster.ts';

/** The one role and the one database of an embedded server. */
export const ROLE = 'engine';
export const DATABASE = 'engine';

/** Small memory first: one process with a few dozen connections. Durability stays whole (fsync is on by default). */
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

/**
 * A throw-away server of the tests may lose its data in a power cut, and is faster for it. Many platforms stand on it at
 * once, each with a pool of its own.
 */
const FLEETING: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

const MAX_LOG_BYTES = 10 * 1024 * 1024;
const SECONDS_TO_START = 120;
const SECONDS_TO_STOP = 60;

export interface ServerOptions {
  fleeting?: boolean;
  /** Left out: any free one. Given when a server that died comes back to those who know its address. */
  port?: number;
}

export type Starting = { outcome: 'started' } | { outcome: 'taken' } | { outcome: 'failed'; reason: string };

/**
 * Makes the data folder when there is none. It grows under another name and gets its own by one rename, so a start that
 * is interrupted leaves nothing half made, and of two first starts one wins and the other uses the winner's.
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
export async function startServer(cluster: Cluster, options: ServerOptions): Promise<Starting> {
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

/** Fast shutdown: open transactions roll back, everything acknowledged is on disk. Waits until the server is gone. */
export async function stopServer(cluster: Cluster): Promise<void> {
  await run(cluster, 'pg_ctl', ['stop', '-w', '-s', '-m', 'fast', '-t', String(SECONDS_TO_STOP), '-D', cluster.data]);
}

/** Gives the finished folder its name; when another process was faster, its folder stands. */
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

/** Leavings of first starts that were killed. */
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

/** Where this start's lines will begin. A log that grew large begins anew. */
function beginLog(log: string): number {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= MAX_LOG_BYTES) return size;
  truncateSync(log);
  return 0;
}

/** A port that nothing listens on now; should another program take it in between, the next attempt asks again. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Runs one of PostgreSQL's programs as the cluster's user, apart from the terminal's Ctrl-C. */
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
    // On Windows the server inherits the pipes and holds them open, so `close` would come only when it stops.
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
