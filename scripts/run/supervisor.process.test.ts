import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../tests/support/free-port.ts';
import { nextRestart, RESTART_LIMITS } from './restarts.mjs';

const SUPERVISOR = new URL('supervisor.mjs', import.meta.url).href;
const CHILDREN = new URL('children.mjs', import.meta.url).href;

/** A program that responds with its process id, and stops on SIGTERM and when its supervisor is gone. */
const SERVER = `
import { createServer } from 'node:http';
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
createServer((_request, response) => response.end(String(process.pid))).listen(process.argv[2], '127.0.0.1', () => process.send({ ready: true }));
`;
/** A program that crashes as soon as it is ready. */
const CRASHER = `process.send({ ready: true }, () => process.kill(process.pid, 'SIGKILL'));`;
/** A program that cannot start. */
const BROKEN = `process.stderr.write('No configuration.\\n'); process.exitCode = 3;`;

let folder: string;
const started: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Supervised {
  readonly process: ChildProcess;
  readonly output: string[];
  readonly ended: Promise<number | null>;
  said(text: string): Promise<void>;
}

/** Starts a process that supervises the programs, and writes the file `cleaned` after a crash. */
function startSupervisor(
  programs: readonly { name: string; code: string; port?: number }[],
  limits = { ...RESTART_LIMITS, firstDelayMs: 20 },
): Supervised {
  const definitions = programs.map(({ name, code, port }) => {
    writeFileSync(join(folder, `${name}.mjs`), code);
    return { name, plural: name === 'games', cwd: folder, env: {}, parameters: [`${name}.mjs`, String(port)] };
  });
  writeFileSync(
    join(folder, 'main.mjs'),
    `import { writeFileSync } from 'node:fs';
import { forwardSignals } from ${JSON.stringify(CHILDREN)};
import { supervise } from ${JSON.stringify(SUPERVISOR)};
forwardSignals();
process.exit(await supervise(process.execPath, ${JSON.stringify(definitions)}, {
  onReady: () => console.log('all ready'),
  afterCrash: async () => writeFileSync('cleaned', ''),
  limits: ${JSON.stringify(limits)},
}));`,
  );
  const child = spawn(process.execPath, ['main.mjs'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(String(chunk)));
  return {
    process: child,
    output,
    ended: once(child, 'close').then(([code]) => code as number | null),
    said: (text) => expect.poll(() => output.join('')).toContain(text),
  };
}

/** Returns the process id of the program that listens on a port; 0 when none does. */
const pidAt = (port: number): Promise<number> =>
  fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } }).then(
    async (response) => Number(await response.text()),
    () => 0,
  );

async function restartedAt(port: number, killed: number): Promise<number> {
  let pid = 0;
  await expect.poll(async () => (pid = await pidAt(port)) > 0 && pid !== killed).toBe(true);
  return pid;
}

async function twoServers() {
  const ports = [await freePort(), await freePort()] as const;
  const supervised = startSupervisor([
    { name: 'platform', code: SERVER, port: ports[0] },
    { name: 'games', code: SERVER, port: ports[1] },
  ]);
  await supervised.said('all ready');
  return { supervised, ports, pids: [await pidAt(ports[0]), await pidAt(ports[1])] as const };
}

describe('the delay before a restart', () => {
  const delays = (readyMs: number): (number | undefined)[] => {
    let failures = 0;
    return Array.from({ length: 9 }, () => {
      const next = nextRestart({ failures, readyMs });
      failures = next.failures;
      return next.delayMs;
    });
  };

  test('doubles up to a bound, and ends after eight crashes in a row', () => {
    expect(delays(10)).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, undefined]);
  });

  test('begins again after a healthy period', () => {
    expect(new Set(delays(RESTART_LIMITS.healthyMs))).toEqual(new Set([500]));
  });
});

describe('the supervisor', () => {
  test('restarts each killed program on its port and leaves the other one running', async () => {
    const { supervised, ports, pids } = await twoServers();
    process.kill(pids[0], 'SIGKILL');
    const first = await restartedAt(ports[0], pids[0]);
    expect(await pidAt(ports[1])).toBe(pids[1]);
    process.kill(pids[1], 'SIGKILL');
    await restartedAt(ports[1], pids[1]);
    expect(await pidAt(ports[0])).toBe(first);
    await supervised.said('The platform crashed (SIGKILL) and starts again in 0.02 s.');
    await supervised.said('The games run again.');
  });

  test('stops every program and exits with 0 on SIGTERM', async () => {
    const { supervised, ports } = await twoServers();
    supervised.process.kill('SIGTERM');
    expect(await supervised.ended).toBe(0);
    expect(await Promise.all(ports.map(pidAt))).toEqual([0, 0]);
    expect(existsSync(join(folder, 'cleaned'))).toBe(false);
  });

  test('leaves no program running when it is killed itself', async () => {
    const { supervised, ports } = await twoServers();
    supervised.process.kill('SIGKILL');
    await expect.poll(() => Promise.all(ports.map(pidAt))).toEqual([0, 0]);
  });

  test('stops the others when one was asked to stop', async () => {
    const { supervised, ports, pids } = await twoServers();
    process.kill(pids[0], 'SIGTERM');
    expect(await supervised.ended).toBe(0);
    expect(await pidAt(ports[1])).toBe(0);
  });

  test('gives up after too many crashes in a row with one sentence, stops the others and cleans up', async () => {
    const port = await freePort();
    const supervised = startSupervisor(
      [
        { name: 'games', code: SERVER, port },
        { name: 'platform', code: CRASHER },
      ],
      { ...RESTART_LIMITS, firstDelayMs: 1, maxFailures: 2 },
    );
    expect(await supervised.ended).toBe(137);
    expect(supervised.output.join('')).toContain(
      'The platform crashed (SIGKILL) 3 times in a row, so it is not started again: see the messages above, then run npm start.',
    );
    expect(await pidAt(port)).toBe(0);
    expect(readFileSync(join(folder, 'cleaned'), 'utf8')).toBe('');
  });

  test('stops at once and cleans up on a signal that arrives while a crashed program waits', async () => {
    const supervised = startSupervisor([{ name: 'platform', code: CRASHER }], {
      ...RESTART_LIMITS,
      firstDelayMs: 600_000,
      maxDelayMs: 600_000,
    });
    await supervised.said('starts again in 600 s');
    supervised.process.kill('SIGINT');
    expect(await supervised.ended).toBe(0);
    expect(existsSync(join(folder, 'cleaned'))).toBe(true);
  });

  test('does not restart a program that never became ready', async () => {
    const supervised = startSupervisor([{ name: 'platform', code: BROKEN }]);
    expect(await supervised.ended).toBe(3);
    expect(supervised.output.join('')).toBe('No configuration.\n');
  });
});
