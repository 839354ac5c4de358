import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PUBLISHED, publishedHash } from './published.ts';

test('a published file that changes, comes or goes is noticed; others are not', () => {
  const root = mkdtempSync(join(tmpdir(), 'published-'));
  const folder = join(root, PUBLISHED[0] ?? '');
  mkdirSync(folder, { recursive: true });
  const after = (change: () => void) => {
    change();
    return publishedHash(root);
  };

  const empty = publishedHash(root);
  const first = after(() => writeFileSync(join(folder, 'a.json'), '{}'));
  const other = after(() => writeFileSync(join(root, 'b.json'), '{}'));
  const changed = after(() => writeFileSync(join(folder, 'a.json'), '[]'));
  const gone = after(() => rmSync(join(folder, 'a.json')));
  rmSync(root, { recursive: true });

  expect(first).not.toBe(empty);
  expect(other).toBe(first);
  expect(changed).not.toBe(first);
  expect(gone).toBe(empty);
});
