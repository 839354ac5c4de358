import { randomUUID } from 'node:crypto';
import { Migrator } from 'kysely/migration';
import { afterAll, describe, expect, test } from 'vitest';
import { connectDatabase, type Database, sql } from '../../platform/kernel/database/connection.ts';
import { migrations } from '../../platform/kernel/database/migrate.ts';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { sealLedger } from '../../platform/money/ledger/seal-store.ts';
import { getBalance, memberAccount, post, systemAccount, tombstone } from '../../platform/money/ledger/store.ts';
import type { VendorCallResult } from '../../platform/play/vendors/store.ts';
import { FORBIDDEN, FORBIDDEN_TO_OTHERS } from '../support/guarded-books.ts';
import { administer } from '../support/superuser.ts';

const EARLIER_RELEASE = '0262-failed-approvals';
const MONEY = { currency: 'BRL', realm: 'play' } as const;
const PLAYER = memberAccount(1n, 'cash', MONEY);
const HOUSE = systemAccount('house', MONEY);
/** Beyond the 53 bits of a double. */
const FORTUNE = 1_000_000_000_000_000_001n;

const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

const migrator = ({ db }: Database): Migrator => new Migrator({ db, provider: migrations });

/** Creates a database of an earlier release, with a player of a vendor who has a fortune. */
async function earlierDatabase(role: string): Promise<Database & { readonly name: string }> {
  const name = `books_${randomUUID().replaceAll('-', '')}`;
  const address = await administer(`create role ${name} login ${role} password 'secret'`);
  await administer(`create database ${name} owner ${name}`);
  const database = connectDatabase(`postgres://${name}:secret@${address}/${name}`);
  undo.push(
    () => administer(`drop role ${name}`),
    () => administer(`drop database ${name} with (force)`),
    () => database.close(),
  );
  expect(await migrator(database).migrateTo(EARLIER_RELEASE)).not.toHaveProperty('error');
  await sql`select ledger_move('gift', 'earlier', 'gift', '\\x01'::bytea, ${[HOUSE.code, PLAYER.code]}::text[],
    ${[-FORTUNE, FORTUNE].map(String)}::bigint[], array[null, 1]::bigint[], array['house', 'cash'], array['BRL', 'BRL'],
    array['play', 'play'], '{}'::jsonb, null, null)`.execute(database.db);
  await sql`select ledger_bury('earlier', 'never')`.execute(database.db);
  await sql`insert into member (merchant, username, username_folded, password_hash, profile, created_at)
    values ('aurora', 'a', 'a', '', '{}', now())`.execute(database.db);
  await sql`insert into vendor_player (vendor, member_id, realm, currency, ref, wallet, escrow, house, promo)
    select 'NVX', id, 'play', 'BRL', 'p', ${PLAYER.code}, ${PLAYER.code}, ${HOUSE.code}, ${HOUSE.code} from member`.execute(
    database.db,
  );
  expect(await call(database, { verb: 'promo', txId: 'promo', amount: '7' })).toMatchObject({ status: 'OK' });
  return { ...database, name };
}

/** Calls the function that both releases have. */
async function call({ db }: Database, fields: { verb: string; txId: string; amount?: string; refTxId?: string }) {
  const { verb, txId, amount = null, refTxId = null } = fields;
  const { rows } = await sql<{
    answer: VendorCallResult;
  }>`select vendor_call(row('NVX', ${verb}, ${txId}, 'p', null, null, null,
    'BRL', ${amount}::bigint, null, ${refTxId}, null, null, null, null, ${Buffer.from(verb)}::bytea, now(), true, 1, false,
    false)::vendor_request) as answer`.execute(db);
  return rows[0]?.answer;
}

async function upgrade(database: Database): Promise<void> {
  const { error } = await migrator(database).migrateToLatest();
  expect(error).toBeUndefined();
}

/** The money and the results of the earlier release are there to the last digit, and money moves on. */
async function staysRight(database: Database): Promise<void> {
  const { db } = database;
  expect(await findViolations(db)).toEqual([]);
  expect(await getBalance(db, PLAYER)).toBe(FORTUNE + 7n);
  const again = await sql`select books.ledger_move('gift', 'earlier', 'gift', '\\x01'::bytea,
    ${[HOUSE.code, PLAYER.code]}::text[], ${[-FORTUNE, FORTUNE].map(String)}::bigint[], null, null, null, null,
    '{}'::jsonb, null, null) as answer`.execute(db);
  const balances = { [PLAYER.code]: String(FORTUNE) };
  expect(again.rows).toEqual([{ answer: { status: 'posted', tx: '1', balances } }]);
  const entries = [
    { account: PLAYER, amount: -3n },
    { account: HOUSE, amount: 3n },
  ];
  const posting = { type: 'bet', scope: 'earlier', entries };
  expect(await post(db, { ...posting, key: 'never' })).toEqual({ ok: false, reason: 'tombstoned' });
  expect(await post(db, { ...posting, key: 'later' })).toMatchObject({
    ok: true,
    balances: { [PLAYER.code]: FORTUNE + 4n },
  });
  expect(await tombstone(db, 'earlier', 'later')).toBe(false);
  expect(await call(database, { verb: 'promo', txId: 'promo', amount: '7' })).toMatchObject({ status: 'OK', tx: '2' });
  expect(await call(database, { verb: 'rollback', txId: 'back', refTxId: 'promo' })).toMatchObject({
    status: 'OK',
    balance: String(FORTUNE - 3n),
  });
  await sealLedger(db);
  expect(await findViolations(db)).toEqual([]);
}

async function rejects({ db }: Database, statements: typeof FORBIDDEN): Promise<void> {
  for (const [what, statement] of statements)
    await expect(sql.raw(statement).execute(db), what).rejects.toThrow(
      /permission denied|must be owner|no entry|is written once|nature|begins with money|entries in/,
    );
  expect(await findViolations(db)).toEqual([]);
}

describe('[NFR-02] the books of a database with money', () => {
  test('belong to a role of their own: the platform’s role reads them and posts, and writes nothing by hand', async () => {
    const database = await earlierDatabase('noinherit in role platform_books');
    await upgrade(database);
    // As each start of the embedded server does after the migrations.
    await administer(`revoke platform_books from ${database.name}`);
    await staysRight(database);
    await rejects(database, [...FORBIDDEN, ...FORBIDDEN_TO_OTHERS]);
    const { rows } = await sql`select tgname from pg_trigger where tgrelid::regclass::text like 'books.%'
      and not tgisinternal`.execute(database.db);
    // It keeps the sums of accounts; nothing else guards what only the owner can write.
    expect(rows).toEqual([{ tgname: 'ledger_entry_sums' }]);
  });

  test('are guarded by triggers where the platform’s role may not create roles', async () => {
    const database = await earlierDatabase('nocreaterole');
    await upgrade(database);
    await staysRight(database);
    await rejects(database, FORBIDDEN);
  });
});
