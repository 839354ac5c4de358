import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { replaceFolder } from './replace-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'replace-folder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function made(name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  for (const file of ['a', 'b']) writeFileSync(join(path, file), name);
  return path;
}

test('a build takes the place of an earlier one and leaves nothing of it', () => {
  const place = join(folder, 'web');
  replaceFolder(made('first'), place);
  writeFileSync(join(place, 'only-first'), '');
  replaceFolder(made('second'), place);
  expect(readdirSync(place)).toEqual(['a', 'b']);
  expect(readFileSync(join(place, 'a'), 'utf8')).toBe('second');
  expect(readdirSync(folder)).toEqual(['web']);
});

test('of builds that end at the same time one stays, and it is whole', async () => {
  const place = join(folder, 'contested');
  const names = Array.from({ length: 6 }, (_, at) => `build-${at}`);
  const code = `import { replaceFolder } from ${JSON.stringify(join(import.meta.dirname, 'replace-folder.ts'))};
    const [made, place] = process.argv.slice(-2); replaceFolder(made, place);`;
  const run = promisify(execFile);
  await Promise.all(
    names.map((name) => run(process.execPath, ['--input-type=module', '-e', code, '--', made(name), place])),
  );
  const [a, b] = ['a', 'b'].map((file) => readFileSync(join(place, file), 'utf8'));
  expect(names).toContain(a);
  expect(b).toBe(a);
});
