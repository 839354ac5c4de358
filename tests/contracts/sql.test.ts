import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT, trackedFiles } from './tracked.ts';

// All queries of a domain are in one store, so a change of a table is reviewed and tested there, and the domain's other files are
// testable without a database.

/** Files that may contain queries: stores, migrations, and the layer that opens the database. */
const PLACES = /(?:^|[/-])store\.ts$|\/tables\.ts$|\/migrations\/|^platform\/kernel\/database\//;

/** Query builders of Kysely and its `sql` template. */
const QUERY = /\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`;]*>)?`/;

const isQueryMisplaced = (path: string, text: string): boolean => !PLACES.test(path) && QUERY.test(text);

const misplaced = trackedFiles()
  // scripts/new writes the text of new stores.
  .filter((path) => /^(?:platform|scripts\/(?!new\/)).*\.ts$/.test(path) && !path.endsWith('.test.ts'))
  .filter((path) => isQueryMisplaced(path, readFileSync(ROOT + path, 'utf8')));

test('only stores and migrations contain queries, commands use them', () => {
  expect(misplaced).toEqual([]);
});

test('detects a query outside a store, built by Kysely or written in SQL', () => {
  expect(isQueryMisplaced('platform/a/b/calls.ts', "db.selectFrom('member')")).toBe(true);
  expect(isQueryMisplaced('platform/a/b/calls.ts', 'await sql<{ id: string }>`select 1`.execute(db)')).toBe(true);
  expect(isQueryMisplaced('platform/a/b/store.ts', "db.selectFrom('member')")).toBe(false);
  expect(isQueryMisplaced('platform/a/b/round-store.ts', "db.selectFrom('member')")).toBe(false);
  expect(isQueryMisplaced('platform/a/b/calls.ts', 'const sqlState = 1;')).toBe(false);
});
