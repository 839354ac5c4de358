import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { becomeOwnerOfBooks } from '../../../tests/support/books.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/fresh-database.ts';
import { FORBIDDEN } from '../../../tests/support/guarded-books.ts';
import { type Executor, sql } from '../../kernel/database/connection.ts';
import { findViolations } from './invariant-store.ts';
import { sealLedger } from './seal-store.ts';
import {
  type Account,
  type Entry,
  getBalance,
  memberAccount,
  type PostingResult,
  post,
  systemAccount,
  tombstone,
} from './store.ts';

const MONEY = { currency: 'BRL', realm: 'play' } as const;
const ISSUANCE = systemAccount('issuance', MONEY);

let database: FreshDatabase;
let nextMember = 1n;
let player: Account;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  player = memberAccount((nextMember += 1n), 'cash', MONEY);
});

const transferEntries = (from: Account, to: Account, amount: bigint): Entry[] => [
  { account: from, amount: -amount },
  { account: to, amount },
];

let lastKey = 0;
function credit(to: Account, amount: bigint, key = `k${(lastKey += 1)}`): Promise<PostingResult> {
  return post(database.db, { type: 'welcome', scope: 'test', key, entries: transferEntries(ISSUANCE, to, amount) });
}
function debit(from: Account, amount: bigint, key = `k${(lastKey += 1)}`): Promise<PostingResult> {
  return post(database.db, { type: 'bet', scope: 'test', key, entries: transferEntries(from, ISSUANCE, amount) });
}

const brokenInvariants = async (): Promise<readonly unknown[]> => findViolations(database.db);

describe('posting', () => {
  test('play money comes from the issuance account and from nowhere else', async () => {
    const before = await getBalance(database.db, ISSUANCE);
    const posted = await credit(player, 100_000_000n);
    expect(posted).toMatchObject({ ok: true, balances: { [player.code]: 100_000_000n } });
    expect(await getBalance(database.db, player)).toBe(100_000_000n);
    expect(await getBalance(database.db, ISSUANCE)).toBe(before - 100_000_000n);
    expect(await brokenInvariants()).toEqual([]);
  });

  test('an amount beyond 53 bits keeps every digit', async () => {
    await credit(player, 9_007_199_254_740_993n);
    expect(await getBalance(database.db, player)).toBe(9_007_199_254_740_993n);
  });

  test('what an account does not have is rejected, moves nothing, and stays rejected for that key', async () => {
    await credit(player, 100n);
    const rejection = { ok: false, reason: 'insufficient', account: player.code };
    expect(await debit(player, 101n, 'too-much')).toEqual(rejection);
    expect(await getBalance(database.db, player)).toBe(100n);
    await credit(player, 1000n);
    expect(await debit(player, 101n, 'too-much')).toEqual(rejection);
    expect(await debit(player, 101n)).toMatchObject({ ok: true });
    expect(await brokenInvariants()).toEqual([]);
  });

  test('an account does not go below zero in between either', async () => {
    await credit(player, 100n);
    const entries = [...transferEntries(player, ISSUANCE, 150n), ...transferEntries(ISSUANCE, player, 100n)];
    expect(await post(database.db, { type: 'mix', scope: 'test', key: 'between', entries })).toMatchObject({
      ok: false,
    });
    const paidFirst = [...transferEntries(ISSUANCE, player, 100n), ...transferEntries(player, ISSUANCE, 150n)];
    expect(await post(database.db, { type: 'mix', scope: 'test', key: 'paid', entries: paidFirst })).toMatchObject({
      balances: { [player.code]: 50n },
    });
    expect(await brokenInvariants()).toEqual([]);
  });

  test('a repeated key answers as the first time and moves nothing again', async () => {
    const first = await credit(player, 500n, 'once');
    expect(await credit(player, 500n, 'once')).toEqual(first);
    expect(await getBalance(database.db, player)).toBe(500n);
    expect(await credit(player, 501n, 'once')).toEqual({ ok: false, reason: 'conflict' });
    expect(await getBalance(database.db, player)).toBe(500n);
  });

  test('a cancellation that comes first keeps its posting from ever happening', async () => {
    expect(await tombstone(database.db, 'test', 'late-bet')).toBe(true);
    expect(await credit(player, 5n, 'late-bet')).toEqual({ ok: false, reason: 'tombstoned' });
    expect(await getBalance(database.db, player)).toBe(0n);
    await credit(player, 5n, 'early-bet');
    expect(await tombstone(database.db, 'test', 'early-bet')).toBe(false);
  });

  test('a posting in a transaction that rolls back never was', async () => {
    const entries = transferEntries(ISSUANCE, player, 5n);
    const work = database.transaction(async (within) => {
      await post(within, { type: 'welcome', scope: 'test', key: 'rolled-back', entries });
      throw new Error('changed its mind');
    });
    await expect(work).rejects.toThrow('changed its mind');
    expect(await getBalance(database.db, player)).toBe(0n);
    expect(await credit(player, 5n, 'rolled-back')).toMatchObject({ ok: true });
  });

  test('a posting reads no transaction but its own, however few there are', async () => {
    const countScans = async (within: Executor): Promise<number> => {
      const { rows } = await sql<{ scans: string }>`
        select seq_scan as scans from pg_stat_xact_user_tables where schemaname = 'books' and relname = 'ledger_tx'
      `.execute(within);
      return Number(rows[0]?.scans);
    };
    const read = await database.transaction(async (within) => {
      const before = await countScans(within);
      const entries = transferEntries(ISSUANCE, player, 5n);
      await post(within, { type: 'welcome', scope: 'test', key: 'reads-by-key', entries });
      return (await countScans(within)) - before;
    });
    expect(read).toBe(0);
  });

  test('a transaction is reversed at most once', async () => {
    const posted = await credit(player, 5n);
    const reverses = posted.ok ? posted.tx : 0n;
    const reverse = (key: string) =>
      post(database.db, {
        type: 'reversal',
        scope: 'test',
        key,
        entries: transferEntries(player, ISSUANCE, 5n),
        reverses,
      });
    expect(await reverse('back-1')).toMatchObject({ ok: true });
    await credit(player, 5n);
    await expect(reverse('back-2')).rejects.toThrow('ledger_one_reversal');
    expect(await getBalance(database.db, player)).toBe(5n);
  });
});

describe('guards', () => {
  const other = memberAccount(1n, 'cash', { currency: 'USD', realm: 'play' });
  const real = memberAccount(1n, 'cash', { currency: 'BRL', realm: 'real' });
  test.each([
    [
      'entries that do not sum to zero',
      () => [
        { account: ISSUANCE, amount: -5n },
        { account: player, amount: 6n },
      ],
      /does not balance/,
    ],
    ['two currencies that do not each sum to zero', () => transferEntries(ISSUANCE, other, 5n), /does not balance/],
    ['play money that becomes real', () => transferEntries(ISSUANCE, real, 5n), /realms/],
    ['an amount of nothing', () => transferEntries(ISSUANCE, player, 0n), /amount/],
    ['one entry', () => [{ account: player, amount: 5n }], /two accounts/],
  ])('%s: not posted', async (_what, entries, message) => {
    const key = `guard-${(lastKey += 1)}`;
    await expect(post(database.db, { type: 'x', scope: 'test', key, entries: entries() })).rejects.toThrow(message);
    expect(await getBalance(database.db, player)).toBe(0n);
  });

  test.each(FORBIDDEN)('%s', async (_what, statement) => {
    await credit(player, 100n);
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow();
    expect(await getBalance(database.db, player)).toBe(100n);
    expect(await brokenInvariants()).toEqual([]);
  });
});

describe('concurrency', () => {
  test('eight writers drain one account to zero and not below', async () => {
    await credit(player, 100n);
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      const outcomes: PostingResult[] = [];
      for (let turn = 0; turn < 25; turn += 1)
        outcomes.push(await debit(player, 1n, `drain-${player.code}-${writer}-${turn}`));
      return outcomes;
    });
    const outcomes = (await Promise.all(writers)).flat();
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(100);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'insufficient')).toHaveLength(100);
    expect(await getBalance(database.db, player)).toBe(0n);
    expect(await brokenInvariants()).toEqual([]);
  });

  test('64 duplicates of one key move money once', async () => {
    const answers = await Promise.all(Array.from({ length: 64 }, () => credit(player, 7n, `same-${player.code}`)));
    expect(new Set(answers.map((answer) => (answer.ok ? answer.tx : answer.reason))).size).toBe(1);
    expect(await getBalance(database.db, player)).toBe(7n);
  });

  test('eight writers send money to and fro between the same players, and none is lost or made', async () => {
    const players = Array.from({ length: 4 }, () => memberAccount((nextMember += 1n), 'cash', MONEY));
    for (const one of players) await credit(one, 1000n);
    const transfers = fc.sample(
      fc
        .tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 }), fc.bigInt({ min: 1n, max: 700n }))
        .filter(([from, to]) => from !== to),
      { numRuns: 200, seed: 42 },
    );
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (const [turn, [from, to, amount]] of transfers.entries()) {
        if (turn % 8 !== writer) continue;
        const entries = transferEntries(players[from] as Account, players[to] as Account, amount);
        await post(database.db, { type: 'transfer', scope: 'bank', key: String(turn), entries });
      }
    });
    await Promise.all(writers);
    const balances = await Promise.all(players.map((one) => getBalance(database.db, one)));
    expect(balances.reduce((sum, balance) => sum + balance, 0n)).toBe(4000n);
    expect(balances.every((balance) => balance >= 0n)).toBe(true);
    expect(await brokenInvariants()).toEqual([]);
  });
});

/**
 * Seals until no transaction is unsealed. A seal waits for the oldest open transaction of the whole server, including
 * other databases.
 */
async function sealAll(): Promise<void> {
  await vi.waitFor(async () => {
    await sealLedger(database.db);
    const { rows } = await sql<{ open: boolean }>`
      select max(id) > coalesce((select max(to_tx) from ledger_seal), 0) as open from ledger_tx
    `.execute(database.db);
    expect(rows[0]?.open).toBe(false);
  });
}

describe('seals', () => {
  test('what is final is sealed in one chain; a row that somebody changes breaks it', async () => {
    await credit(player, 100n);
    await sealAll();
    const { count } = await database.db
      .selectFrom('ledger_seal')
      .select(({ fn }) => fn.sum<string>('tx_count').as('count'))
      .executeTakeFirstOrThrow();
    const all = await database.db
      .selectFrom('ledger_tx')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(Number(all.count));
    expect(await brokenInvariants()).toEqual([]);
    await expect(sql.raw(`update ledger_seal set hash = ''`).execute(database.db)).rejects.toThrow();
    await database.transaction(async (within) => {
      const write = async (ref: string): Promise<void> => {
        await becomeOwnerOfBooks(within);
        await sql`update books.ledger_tx set ref = ${ref}::jsonb where id = (select max(id) from books.ledger_tx)`.execute(
          within,
        );
        await sql`reset role`.execute(within);
      };
      await write('{"by":"hand"}');
      expect((await findViolations(within)).map(({ rule }) => rule)).toEqual(['I13']);
      await write('{}');
    });
  });

  test('nothing is sealed while a transaction that could still come before it is open', async () => {
    const sealed = async (): Promise<number> => {
      await sealLedger(database.db);
      const { upto } = await database.db
        .selectFrom('ledger_seal')
        .select(({ fn }) => fn.max('to_tx').as('upto'))
        .executeTakeFirstOrThrow();
      return Number(upto ?? 0);
    };
    await sealAll();
    const before = await sealed();
    let during = 0;
    await database.transaction(async (slow) => {
      await post(slow, { type: 'welcome', scope: 'test', key: 'slow', entries: transferEntries(ISSUANCE, player, 1n) });
      await credit(memberAccount((nextMember += 1n), 'cash', MONEY), 2n);
      during = await sealed();
    });
    expect(during).toBe(before);
    await sealAll();
    expect(await sealed()).toBeGreaterThan(before);
    expect(await brokenInvariants()).toEqual([]);
  });
});
