import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { sql } from '../../kernel/database/connection.ts';
import { findViolations } from './invariant-store.ts';
import { getBalance, memberAccount, openAccount, post, systemAccount } from './store.ts';

const PLAY = { currency: 'BRL', realm: 'play' } as const;
const HOUSE = systemAccount('house', PLAY);
const [FIRST, SECOND] = [memberAccount(1n, 'cash', PLAY), memberAccount(2n, 'cash', PLAY)];
const REAL = systemAccount('house', { currency: 'BRL', realm: 'real' });
const DOLLARS = systemAccount('house', { currency: 'USD', realm: 'play' });

let database: FreshDatabase;
const ids = new Map<string, bigint>();
beforeAll(async () => {
  database = await freshDatabase();
  for (const account of [HOUSE, FIRST, SECOND, REAL, DOLLARS])
    ids.set(account.code, await openAccount(database.db, account));
  for (const account of [FIRST, SECOND]) {
    const entries = [
      { account: HOUSE, amount: -1_000n },
      { account, amount: 1_000n },
    ];
    await post(database.db, { type: 'gift', scope: 'test', key: account.code, entries });
  }
});
afterAll(() => database.close());

type Line = readonly [{ readonly code: string }, number];

/** Posts several transactions by one call. */
async function postMany(postings: readonly (readonly Line[])[], keys = postings.map(() => randomUUID() as string)) {
  const lines = postings.flatMap((entries, at) => entries.map(([{ code }, amount]) => [at + 1, code, amount] as const));
  const { rows } = await sql<{ made: readonly bigint[] }>`
    select books.ledger_post_many(${keys.map(() => 'bet')}::text[], ${keys.map(() => 'test')}::text[], ${keys}::text[],
      ${keys.map((key) => Buffer.from(key))}::bytea[], ${keys.map(() => '{}')}::jsonb[], ${lines.map(([at]) => at)}::integer[],
      ${lines.map(([, code]) => String(ids.get(code) ?? 0))}::bigint[], ${lines.map(([, , amount]) => amount)}::bigint[]) as made
  `.execute(database.db);
  return rows[0]?.made ?? [];
}

const balances = async () => [await getBalance(database.db, FIRST), await getBalance(database.db, SECOND)];

test('[NFR-02] many postings by one call are the postings one by one, with running balances and versions', async () => {
  const made = await postMany([
    [
      [FIRST, -100],
      [HOUSE, 100],
    ],
    [
      [SECOND, -200],
      [HOUSE, 200],
      [HOUSE, -50],
      [SECOND, 50],
    ],
    [
      [FIRST, -300],
      [SECOND, 300],
    ],
  ]);
  expect(made).toEqual(made.toSorted((a, b) => Number(a - b)));
  expect(await balances()).toEqual([600n, 1_150n]);
  const { rows } =
    await sql`select e.amount::text, e.balance_after::text as after, e.version::text from books.ledger_entry e
    where tx_id = any (${made.map(String)}::bigint[]) and version is not null order by tx_id, id`.execute(database.db);
  expect(rows).toEqual([
    { amount: '-100', after: '900', version: '2' },
    { amount: '-200', after: '800', version: '2' },
    { amount: '50', after: '850', version: '3' },
    { amount: '-300', after: '600', version: '3' },
    { amount: '300', after: '1150', version: '4' },
  ]);
  expect(await findViolations(database.db)).toEqual([]);
});

const GOOD: readonly Line[] = [
  [FIRST, -1],
  [HOUSE, 1],
];

test.each<{ what: string; posting: readonly Line[] }>([
  {
    what: 'does not balance',
    posting: [
      [FIRST, -1],
      [HOUSE, 2],
    ],
  },
  { what: 'has one entry', posting: [[FIRST, -1]] },
  {
    what: 'mixes play money and real money',
    posting: [
      [FIRST, -1],
      [REAL, 1],
    ],
  },
  {
    what: 'mixes currencies',
    posting: [
      [FIRST, -1],
      [DOLLARS, 1],
    ],
  },
  {
    what: 'names no account',
    posting: [
      [FIRST, -1],
      [{ code: 'nobody' }, 1],
    ],
  },
  {
    what: 'moves nothing',
    posting: [
      [FIRST, 0],
      [HOUSE, 0],
    ],
  },
  {
    what: 'takes what an account lacks',
    posting: [
      [FIRST, -600],
      [HOUSE, 600],
    ],
  },
  {
    what: 'takes what an account lacks, and gives it back',
    posting: [
      [FIRST, -601],
      [HOUSE, 601],
      [HOUSE, -601],
      [FIRST, 601],
    ],
  },
])('[NFR-02] among many postings one that $what stops all', async ({ posting }) => {
  const before = await balances();
  await expect(postMany([GOOD, posting])).rejects.toMatchObject({ code: '23514' });
  expect(await balances()).toEqual(before);
});

test('[NFR-02] among many postings one under a used key stops all', async () => {
  const key = randomUUID();
  await postMany([GOOD], [key]);
  const before = await balances();
  await expect(postMany([GOOD, GOOD], [randomUUID(), key])).rejects.toMatchObject({ code: '23505' });
  expect(await balances()).toEqual(before);
});
