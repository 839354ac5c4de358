import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'stripped-')));
  mkdirSync(join(root, 'scripts/run'), { recursive: true });
  mkdirSync(join(root, 'dist/server'), { recursive: true });
  for (const name of ['stripped.mjs', 'project.mjs'])
    copyFileSync(fileURLToPath(new URL(name, import.meta.url)), join(root, 'scripts/run', name));
  writeFileSync(join(root, 'said.ts'), `const said: string = 'source';\nconsole.log(said);\n`);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes the module without types, of the source as it was at that time, in seconds. */
function strip(time: number): void {
  const path = join(root, 'dist/server/said.ts');
  writeFileSync(path, `const said         = 'stripped';\nconsole.log(said);\n`);
  utimesSync(path, time, time);
}

function run(): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [`--import=${join(root, 'scripts/run/stripped.mjs')}`, 'said.ts'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  return (stdout || stderr).trim();
}

test.each([
  ['was stripped before is loaded so', 1_900_000_000.123, 'stripped'],
  ['changed since is stripped by Node', 1_900_000_001, 'source'],
  ['is older than the stripped one, as after a restored folder, is stripped by Node', 1_899_999_999, 'source'],
])('[SYS-01] a module that %s', (_what, time, said) => {
  utimesSync(join(root, 'said.ts'), time, time);
  strip(1_900_000_000.123);
  expect(run()).toBe(said);
});

test('[SYS-01] a module that was never stripped is stripped by Node', () => {
  expect(run()).toBe('source');
});
