import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, trackedFiles } from './tracked.ts';

/** The only modules that create files and folders, with permissions for the owner only; one for each process. */
const PRIVATE = ['platform/kernel/files/private-file.ts', 'games/vendor/server/private-file.ts'];
/** Functions that create a file or a folder. */
const CREATES =
  /\b(?:writeFile|writeFileSync|appendFileSync|createWriteStream|mkdir|mkdirSync|mkdtemp|mkdtempSync|openSync)\(/;

test('[NFR-02] platform and games create files and folders only through the module that restricts them to the owner', () => {
  const servers = trackedFiles().filter(
    (path) => /^(?:platform|games)\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'),
  );
  expect(servers.length).toBeGreaterThan(400);
  expect(servers).toEqual(expect.arrayContaining(PRIVATE));
  const elsewhere = servers.flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .flatMap((line, at) => (CREATES.test(line.replace('handle.writeFile(', '')) ? [`${path}:${at + 1}`] : [])),
  );
  expect(elsewhere.filter((place) => !PRIVATE.some((path) => place.startsWith(`${path}:`)))).toEqual([]);
});
