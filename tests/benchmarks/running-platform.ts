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
  /** From the command to the first good answer of /ready. */
  readonly startSeconds: number;
  /** Megabytes that the platform's own process holds; the database is not part of it. */
  memory(): number;
  stop(): Promise<void>;
}

/** A data folder for one run. Open to enter, because as root the database runs as a user of its own. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'bench-'));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts what `npm start` starts, and waits until it is ready. */
export async function startPlatform(dataDir: string): Promise<RunningPlatform> {
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

/** The start script hands over to one child, which is the platform. */
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

/** One request as it is, without a client that unpacks what came. */
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
