import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaticFiles } from './static-files.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'));
  mkdirSync(join(folder, 'inside/deep'), { recursive: true });
  writeFileSync(join(folder, 'inside/deep/a.svg'), `<svg>${'x'.repeat(2000)}</svg>`);
  writeFileSync(join(folder, 'inside/b.json'), '{}');
  writeFileSync(join(folder, 'inside/.hidden.json'), '{}');
  writeFileSync(join(folder, 'inside/c.exe'), 'x');
  writeFileSync(join(folder, 'secret.json'), '{"secret":true}');
  symlinkSync(join(folder, 'secret.json'), join(folder, 'inside/link.json'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a file is packed with its type, and once', async () => {
  const files = createStaticFiles(join(folder, 'inside'));
  const first = await files.find('deep/a.svg');
  expect(first).toMatchObject({ type: 'image/svg+xml' });
  expect(first?.br?.length).toBeLessThan(200);
  expect(await files.find('deep/a.svg')).toBe(first);
  expect((await files.find('b.json'))?.br).toBeUndefined();
});

test.each([
  '../secret.json',
  'deep/../../secret.json',
  '/etc/passwd',
  'link.json',
  '.hidden.json',
  'c.exe',
  'deep',
  '',
  'nothing.json',
  'a\0.json',
  '..\\secret.json',
])('%j is not served', async (path) => {
  expect(await createStaticFiles(join(folder, 'inside')).find(path)).toBeUndefined();
});

test('a file that changed is packed again, and the least used is let go', async () => {
  const files = createStaticFiles(join(folder, 'inside'), 10);
  const before = await files.find('deep/a.svg');
  writeFileSync(join(folder, 'inside/deep/a.svg'), '<svg>new</svg>');
  utimesSync(join(folder, 'inside/deep/a.svg'), new Date(), new Date(Date.now() + 5000));
  const after = await files.find('deep/a.svg');
  expect(after?.etag).not.toBe(before?.etag);
  expect(after?.plain.toString()).toBe('<svg>new</svg>');
});
