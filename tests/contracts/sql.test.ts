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

/** `executeTakeFirst` reads every row that a query returns: one that takes the first of an order says so to the database. */
const takesFirstOfAll = (text: string): boolean =>
  [...text.matchAll(/executeTakeFirst(?:OrThrow)?\(/g)].some(({ index }) => {
    const query = text.slice(Math.max(0, text.lastIndexOf(';', index), text.lastIndexOf('{\n', index)), index);
    return query.includes('.orderBy(') && !query.includes('.limit(');
  });

const files = trackedFiles()
  // scripts/new writes the text of new stores.
  .filter((path) => /^(?:platform|scripts\/(?!new\/)).*\.ts$/.test(path) && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(ROOT + path, 'utf8') }));

const pathsOf = (found: typeof files): readonly string[] => found.map(({ path }) => path);

const misplaced = pathsOf(files.filter(({ path, text }) => isQueryMisplaced(path, text)));

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

test('a query for the first row of an order has a limit, so that a growing table costs nothing', () => {
  expect(pathsOf(files.filter(({ text }) => takesFirstOfAll(text)))).toEqual([]);
});

test('detects an order without a limit', () => {
  const query = "db\n.selectFrom('draw')\n.orderBy('id')";
  expect(takesFirstOfAll(`return ${query}.executeTakeFirst();`)).toBe(true);
  expect(takesFirstOfAll(`return ${query}.limit(1).executeTakeFirst();`)).toBe(false);
  expect(takesFirstOfAll(`return ${query}.execute();`)).toBe(false);
});
