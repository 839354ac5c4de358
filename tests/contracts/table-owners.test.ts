import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT, trackedFiles } from './tracked.ts';

// A query is a dependency that the compiler does not see: a room that reads tables of a higher room cannot be tested, nor a domain
// deleted, without it.

const ROOMS = [
  'kernel',
  'providers',
  'sites',
  'identity',
  'money',
  'play',
  'contact',
  'engagement',
  'agents',
  'back-office',
];
const roomOf = (path: string): string => path.split('/')[1] ?? '';
const levelOf = (path: string): number => ROOMS.indexOf(roomOf(path));

const paths = trackedFiles().filter((path) => path.startsWith('platform/'));
const read = (path: string): string => readFileSync(ROOT + path, 'utf8');

/** File that declares each table. */
const owners = new Map(
  paths
    .filter((path) => path.endsWith('/tables.ts'))
    .flatMap((path) => {
      const declared = /interface Tables \{([\s\S]*?)\n {2}\}/.exec(read(path))?.[1] ?? '';
      return [...declared.matchAll(/^\s+(\w+):/gm)].map(([, table]) => [table ?? '', path] as const);
    }),
);

const TABLE = /(?:From|Into|Table|Join|\b(?:from|join|into|update))\(?\s*['"]?\s*([a-z_]+)\b/g;

/** Returns the tables of higher rooms that a store uses. */
function higherTables(path: string, text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const tables = new Set([...code.matchAll(TABLE)].map(([, table]) => table ?? ''));
  return [...tables].filter((table) => levelOf(owners.get(table) ?? '') > levelOf(path));
}

/** Stores that still read tables of higher rooms. A store that no longer does must leave the list; no store may join it. */
const REMAINING: Readonly<Record<string, readonly string[]>> = {
  // An event names the owner of a balance; the notification needs the owner's merchant.
  'platform/kernel/events/outbox-store.ts': ['member'],
  // `npm run ledger -- verify` compares the ledger with the rounds of vendors.
  'platform/money/ledger/invariant-store.ts': ['vendor_player', 'vendor_round', 'vendor_tx'],
};

test('a store uses tables of its own room and of lower ones', () => {
  const stores = paths.filter((path) => path.endsWith('store.ts') && levelOf(path) >= 0);
  expect(stores.length).toBeGreaterThan(30);
  expect(owners.size).toBeGreaterThan(50);
  const found = stores.map((path) => [path, higherTables(path, read(path)).toSorted()] as const);
  expect(Object.fromEntries(found.filter(([, tables]) => tables.length > 0))).toEqual(REMAINING);
});

test('finds a table of a higher room in SQL and in a query builder', () => {
  const path = 'platform/identity/members/store.ts';
  expect(higherTables(path, 'sql`select 1 from ledger_account a join member m on true`')).toEqual(['ledger_account']);
  expect(higherTables(path, "db.selectFrom('vendor_round as r').innerJoin('member as m', 'a', 'b')")).toEqual([
    'vendor_round',
  ]);
  expect(higherTables(path, '/** Takes money from ledger_account. */')).toEqual([]);
});
