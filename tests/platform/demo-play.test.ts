import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/kernel/database/connection.ts';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { dayBefore } from '../../platform/play/vendors/reconcile.ts';
import { listBooked, listUnreconciledVendors } from '../../platform/play/vendors/reconciliation-store.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

/** A platform on trial: demo members place bets as players do, so that its pages show what happened. */

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ configuration: { demoPlay: true } });
});
afterAll(() => platform.close());

const HOUR_MS = 3_600_000;
const WELCOME = 100_000_000n;

const members = () => platform.database.db.selectFrom('member').selectAll().where('merchant', '=', 'alpha').execute();
const rounds = () =>
  platform.database.db
    .selectFrom('vendor_round as r')
    .innerJoin('vendor_player as p', 'p.id', 'r.player_id')
    .innerJoin('member as m', 'm.id', 'p.member_id')
    .select(['r.vendor', 'r.round_id', 'r.staked', 'r.won', 'r.closed_at', 'm.id', 'm.username'])
    .where('m.merchant', '=', 'alpha')
    .execute();

test('[GAM-08] demo play goes through the ledger: balances follow the rounds, and its rules hold', async () => {
  const all = await rounds();
  expect(all.length).toBeGreaterThan(60);
  expect(all.every(({ closed_at: closed, staked }) => closed !== null && staked > 0n)).toBe(true);
  for (const { id } of await members()) {
    const own = all.filter((round) => round.id === id);
    const expected = own.reduce((sum, { staked, won }) => sum - staked + won, WELCOME);
    const { rows } = await sql<{ balance: bigint }>`
      select balance from ledger_account where owner_id = ${id} and kind = 'cash'
    `.execute(platform.database.db);
    expect(rows[0]?.balance).toBe(expected);
  }
  expect(await findViolations(platform.database.db)).toEqual([]);
});

test('[GAM-07] [GAM-08] winners, popular and hot games of the first page are what the demo members did', async () => {
  const { list } = (await platform.call('rankList', {})).body.value;
  const paid = (await rounds()).filter(({ staked, won }) => won > staked && won >= 100_000n);
  expect(list.map(({ vo }: { vo: { winAmount: number } }) => vo.winAmount)).toEqual(
    paid
      .map(({ won }) => Number(won) / 10_000)
      .toSorted((a, b) => b - a)
      .slice(0, 50),
  );
  const games = platform.open.platform.catalogue().games;
  const popular = (await platform.call('popularGames', {})).body.list;
  expect(popular).not.toEqual(games.slice(0, 20));
  const played = new Set(
    (await platform.database.db.selectFrom('game_play').selectAll().where('merchant', '=', 'alpha').execute()).map(
      ({ game_code: code }) => code,
    ),
  );
  expect(popular.every(({ gameCode }: { gameCode: string }) => played.has(gameCode))).toBe(true);
  const hot = (await platform.call('hotGames', {})).body.value.list;
  expect(hot.length).toBeGreaterThan(5);
  const codes = (list: { gameCode: string }[]): string[] => list.map(({ gameCode }) => gameCode);
  expect(codes(hot), 'what rose is not what is played most').not.toEqual(codes(popular).slice(0, hot.length));
});

test('[GAM-07] demo members played on earlier days too, so that hot games are a rise', async () => {
  const { rows } = await sql<{ day: string; members: number }>`
    select to_char(r.opened_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(distinct p.member_id)::int as members
    from vendor_round r join vendor_player p on p.id = r.player_id join member m on m.id = p.member_id
    where m.merchant = 'alpha' group by 1 order by 1
  `.execute(platform.database.db);
  expect(rows.map(({ members: count }) => count)).toEqual([1, 1, 1, 1, 1, 1, 8]);
});

test('demo play is marked: sandbox members that nobody can sign in to, transactions with an id that no vendor may send', async () => {
  for (const member of await members()) {
    expect(member).toMatchObject({ is_sandbox: true, has_password: false });
    const login = await platform.call('login', { username: member.username, password: '' });
    expect(login.status).not.toBe(200);
  }
  const { db } = platform.database;
  const transactions = await db.selectFrom('vendor_tx').select(['tx_id', 'label', 'vendor']).execute();
  expect(transactions.every(({ tx_id: id, label }) => id.startsWith('#demo-') && label === 'demo')).toBe(true);
  const tomorrow = new Date(platform.clock.now() + 24 * HOUR_MS).getTime();
  expect(await listUnreconciledVendors(db, dayBefore(tomorrow)), 'no vendor has it in its books').toEqual([]);
  const vendor = transactions[0]?.vendor ?? '';
  const booked = { vendor, day: dayBefore(tomorrow), verbs: ['betwin'], txIds: [] };
  expect((await listBooked(db, booked)).ofDay).toEqual([]);
});

test('demo play is repeated by the same members after a day, and not sooner', async () => {
  const [before, known] = [(await rounds()).length, await members()];
  platform.clock.advance(19 * HOUR_MS);
  await platform.open.runJob('repeat-demo-play');
  expect((await rounds()).length).toBe(before);
  platform.clock.advance(2 * HOUR_MS);
  await platform.open.runJob('repeat-demo-play');
  expect((await rounds()).length).toBeGreaterThan(before + 60);
  expect((await members()).map(({ id }) => id)).toEqual(known.map(({ id }) => id));
});

test('without demo play a platform starts without members, rounds and winners', async () => {
  const empty = await startTestPlatform();
  await empty.open.runJob('repeat-demo-play');
  expect(await empty.database.db.selectFrom('member').select('id').execute()).toEqual([]);
  expect((await empty.call('rankList', {})).body.value.list).toEqual([]);
  await empty.close();
});
