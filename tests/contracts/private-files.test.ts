import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, trackedFiles } from './tracked.ts';

/** The only modules that create files and folders, with permissions for the owner only; one for each process. */
const PRIVATE = ['platform/kernel/files/private-file.ts', 'games/vendor/server/private-file.ts'];
/** Copies PostgreSQL's programs, which hold no data, for the system user that runs them. */
const PROGRAMS = 'platform/kernel/database/embedded/binaries.ts';

/** Functions of node:fs that create a file or a folder. */
const CREATES = new Set(
  ['writeFile', 'appendFile', 'mkdir', 'mkdtemp', 'open', 'copyFile', 'cp', 'link', 'symlink'].flatMap((name) => [
    name,
    `${name}Sync`,
  ]),
).add('createWriteStream');
/** `linkSync` publishes a private file under its name; it creates no content. */
CREATES.delete('linkSync');

/** Returns the creating functions that a module imports; `fs` stands for an import of all of them. */
function creators(text: string): readonly string[] {
  const imports = [...text.matchAll(/import\s+(type\s+)?([^;]*?)\s+from\s+'(?:node:)?fs(?:\/promises)?'/g)];
  return imports.flatMap(([, isType, names = '']) => {
    if (isType) return [];
    if (!names.startsWith('{')) return ['fs'];
    const values = names
      .slice(1, -1)
      .split(',')
      .map((name) => name.trim());
    return values.filter((name) => CREATES.has(name.split(/\s/)[0] ?? ''));
  });
}

const servers = trackedFiles().filter(
  (path) => /^(?:platform|games)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
);

test('[NFR-02] platform and games create files and folders only through the module that restricts them to the owner', () => {
  expect(servers.length).toBeGreaterThan(400);
  const found = servers.filter((path) => creators(readFileSync(join(ROOT, path), 'utf8')).length > 0);
  expect(found.toSorted()).toEqual([...PRIVATE, PROGRAMS].toSorted());
});

test('no module writes through another door: a dynamic import of node:fs, or a shell', () => {
  const elsewhere = servers.filter((path) =>
    /(?:import|require)\(\s*['"](?:node:)?fs|getBuiltinModule/.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(elsewhere).toEqual([]);
});

test('finds every way of importing a function that creates files', () => {
  expect(creators("import { readFileSync, writeFileSync } from 'node:fs';")).toEqual(['writeFileSync']);
  expect(creators("import {\n  type FileHandle,\n  open,\n} from 'node:fs/promises';")).toEqual(['open']);
  expect(creators("import { mkdir as make } from 'fs/promises';")).toEqual(['mkdir as make']);
  expect(creators("import fs from 'node:fs';")).toEqual(['fs']);
  expect(creators("import * as files from 'node:fs/promises';")).toEqual(['fs']);
  expect(creators("import type { Stats } from 'node:fs';\nimport { readFile } from 'node:fs/promises';")).toEqual([]);
});
