import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase, sql } from '../../platform/kernel/database/connection.ts';
import { migrate, migrations } from '../../platform/kernel/database/migrate.ts';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { getBalance, memberAccount, post, systemAccount } from '../../platform/money/ledger/store.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { administer, asSuperuser } from '../support/superuser.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Every row of a platform that an earlier release filled: members, operators, settings, versions, rounds, the ledger. */
interface Kept {
  /** The last migration of that release. */
  readonly migration: string;
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}
const kept = JSON.parse(
  gunzipSync(readFileSync(`${ROOT}tests/fixtures/databases/before-rooms.json.gz`)).toString(),
) as Kept;

const name = `older_${randomUUID().replaceAll('-', '')}`;
let url: string;
let platform: TestPlatform;
beforeAll(async () => {
  const address = await administer(`create role ${name} login noinherit in role platform_books password 'secret'`);
  await administer(`create database ${name} owner ${name}`);
  url = `postgres://${name}:secret@${address}/${name}`;
  const database = connectDatabase(url);
  const { error } = await new Migrator({ db: database.db, provider: migrations }).migrateTo(kept.migration);
  expect(error).toBeUndefined();
  await asSuperuser(fill, name);
  expect(await migrate(database)).toMatchObject({ ok: true });
  await database.close();
  await administer(`revoke platform_books from ${name}`);
  platform = await startTestPlatform({ databaseUrl: url, merchants: `${ROOT}merchants` });
});
afterAll(async () => {
  await platform?.close();
  await administer(`drop database if exists ${name} with (force)`);
  await administer(`drop role if exists ${name}`);
});

type Client = Parameters<Parameters<typeof asSuperuser>[0]>[0];

/** Writes the rows without triggers and references, as a restored dump does, and sets the counters of ids after them. */
async function fill(client: Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  for (const [table, rows] of Object.entries(kept.tables)) {
    await client.query(`delete from "${table}"`);
    await client.query(
      `insert into "${table}" overriding system value select * from jsonb_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(rows)],
    );
  }
  await client.query(`do $$ declare one record; begin
    for one in select table_name, column_name from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES' loop
      execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) from %I',
        quote_ident(one.table_name), one.column_name, one.column_name, one.table_name);
    end loop; end $$`);
}

const rowsOf = (table: string) => kept.tables[table] ?? [];
const MONEY = { currency: 'BRL', realm: 'play' } as const;

describe('[NFR-02] a database that an earlier release filled', () => {
  test('starts with this release, and every rule of the ledger holds', async () => {
    expect(rowsOf('ledger_entry').length).toBeGreaterThan(50);
    expect(await findViolations(platform.database.db)).toEqual([]);
  });

  test('[PNT-02] keeps what was played before as history, which earns no points, no rank and no reward', async () => {
    const { db } = platform.database;
    await platform.open.platform.memberEvents.run();
    const count = async (table: 'vip_member' | 'mission_progress' | 'promotion_part') =>
      (await db.selectFrom(table).select('member_id').execute()).length;
    const play = await db.selectFrom('member_event').select('seq').where('kind', '=', 'play').execute();
    expect(play.length).toBeGreaterThan(0);
    expect(await Promise.all((['vip_member', 'mission_progress', 'promotion_part'] as const).map(count))).toEqual([
      0, 0, 0,
    ]);
    const postings = await db.selectFrom('ledger_tx').select('id').where('type', '=', 'points_earn').execute();
    expect(postings).toEqual([]);
  });

  test('keeps every balance to the last unit, and money moves on', async () => {
    const { db } = platform.database;
    const entries = rowsOf('ledger_entry');
    for (const { id, code } of rowsOf('ledger_account')) {
      const own = entries.filter((entry) => entry.account_id === id);
      const sum = own.reduce((total, { amount }) => total + BigInt(String(amount)), 0n);
      expect(await getBalance(db, { code: String(code) }), String(code)).toBe(sum);
    }
    const player = memberAccount(BigInt(String(rowsOf('vendor_player')[0]?.member_id)), 'cash', MONEY);
    const moved = [
      { account: player, amount: -1n },
      { account: systemAccount('house', MONEY), amount: 1n },
    ];
    expect(await post(db, { type: 'bet', scope: 'later', key: 'one', entries: moved })).toMatchObject({ ok: true });
    expect(await findViolations(db)).toEqual([]);
  });

  test('keeps its members, operators, settings and versions, whose manifests are served', async () => {
    const { db } = platform.database;
    const count = async (table: string): Promise<number> =>
      Number((await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(db)).rows[0]?.count);
    for (const table of ['member', 'operator', 'vendor_round', 'vendor_tx'])
      expect(await count(table), table).toBeGreaterThanOrEqual(rowsOf(table).length);
    const { sites } = platform.open.platform;
    for (const { merchant } of rowsOf('merchant_settings'))
      expect(sites.byCode(String(merchant)), String(merchant)).toBeDefined();
    expect(sites.byCode('aurora')?.run.settings.flags).toMatchObject({ FREEPLAY3: true });
    expect(sites.byCode('mini')?.run.settings.maintenance).toBe(true);
    const { status } = await platform.call('hotGames', {}, { host: 'aurora.localhost' });
    expect(status).toBe(200);
    expect((await platform.call('hotGames', {}, { host: 'mini.localhost' })).body.errorCode).toBe('maintenance');
  });
});
