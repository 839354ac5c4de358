import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/free-port.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface RunningPlatform {
  readonly port: number;
  readonly dataDir: string;
  /** Seconds from the command to the first successful response of /ready. */
  readonly startSeconds: number;
  /** Megabytes of the platform's process without the database. */
  memory(): number;
  stop(): Promise<void>;
}

/**
 * Creates a temporary data folder. It is accessible to others, because under root the database runs as another user.
 */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'bench-'));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts what `npm start` starts and waits until it is ready. `env` adds to the variables. */
export async function startPlatform(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningPlatform> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  while ((await statusOf(port)) !== 200) {
    if (child.exitCode !== null) throw new Error(`The platform ended with ${child.exitCode} before it was ready.`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    port,
    dataDir,
    startSeconds: (performance.now() - began) / 1000,
    memory: () => memoryOfChild(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function statusOf(port: number): Promise<number> {
  return new Promise((resolve) => {
    const asking = request({ port, host: '127.0.0.1', path: '/ready', agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asking.once('error', () => resolve(0));
    asking.end();
  });
}

/** The start script runs one child, which is the platform. */
function memoryOfChild(parent: number): number {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,rss=,args='], { encoding: 'utf8' }).split('\n');
  const found = lines
    .map((line) => line.trim().split(/\s+/))
    .find(([ppid, , ...args]) => Number(ppid) === parent && args.join(' ').includes('platform/main.ts'));
  if (!found) throw new Error('The platform’s process is not listed.');
  return Number(found[1]) / 1024;
}

export interface Fetched {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Sends one request without decompressing the response. */
export function fetchRaw(
  port: number,
  host: string,
  { path, headers }: { path: string; headers: Readonly<Record<string, string>> },
): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', path, headers: { ...headers, host } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks),
        }),
      );
    });
    asking.once('error', reject);
    asking.end();
  });
}
