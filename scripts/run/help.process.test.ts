import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { scripts: Record<string, string> };
/** Commands of the project; the others are tools with a --help of their own. */
const own = Object.entries(scripts).flatMap(([name, command]) => {
  const [, parameters] = /^node (scripts\/.+)$/.exec(command) ?? [];
  return parameters === undefined ? [] : [{ name, parameters: parameters.split(' ') }];
});

interface Ending {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const run = (parameters: readonly string[]): Promise<Ending> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, parameters, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => (output.stdout += String(chunk)));
    child.stderr.on('data', (chunk: Buffer) => (output.stderr += String(chunk)));
    child.once('close', (status) => resolve({ status, ...output }));
  });

test('the commands of package.json are found', () => {
  expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(['start', 'test', 'manifest', 'new', 'generate']));
});

test.each(own)(
  'npm run $name -- --help prints its usage and does nothing else',
  async ({ name, parameters }) => {
    const { status, stdout, stderr } = await run([...parameters, '--help']);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`^npm (?:run )?(?:${name}|start)\\b`));
    expect(stdout.trim().split('\n').length).toBeGreaterThan(1);
  },
  60_000,
);

test('npm run manifest -- COMMAND --help prints the usage of the command', async () => {
  const { status, stdout } = await run(['scripts/manifest.ts', 'new', '--help']);
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^npm run manifest -- COMMAND …\n\n {2}new CODE /)]);
}, 60_000);
