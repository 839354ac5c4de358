import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { dayBefore, reconcile } from '../../platform/play/vendors/reconcile.ts';
import { listUnreconciledVendors } from '../../platform/play/vendors/reconciliation-store.ts';
import { listStaleRounds } from '../../platform/play/vendors/round-store.ts';
import { seatOperator } from '../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, openGame, siteWithMoney, type TestMember } from '../support/player.ts';
import { sendVendor, testVendor } from '../support/vendor.ts';

const vendor = testVendor('NVX');
const own = testVendor('OVT');
let platform: TestPlatform;
let member: TestMember;

beforeAll(async () => {
  platform = await startTestPlatform({
    sites: [siteWithMoney('alpha'), siteWithMoney('beta')],
    adapters: new Map([
      ['NVX', vendor.adapter],
      ['OVT', own.adapter],
    ]),
  });
  member = await newMember(platform);
});
afterAll(async () => {
  expect(await findViolations(platform.database.db)).toEqual([]);
  await platform.close();
});

const say = async (verb: string, fields: Record<string, unknown>, of = vendor) =>
  (await sendVendor({ app: platform.app, vendor: of, now: platform.clock.now() }, verb, fields)).answer;
const ask = (name: Parameters<TestPlatform['call']>[0], request: Record<string, unknown> = {}, who = member) =>
  platform.call(name, request, { token: who.token });

describe('opening a game', () => {
  const gameOf = (gameType: string, accountTypeName?: string) =>
    platform.open.platform
      .catalogue()
      .games.find((game) => game.gameType === gameType && game.accountTypeName === accountTypeName)!;
  const open = (nodeId: number, vassalage: string, over: Record<string, unknown> = {}) =>
    ask('launchGame', { nodeId, vassalage, launchMode: 'GLS', ...over });

  test('[GLA-01] requires a session, and a game that matches vendor and merchant', async () => {
    const { gameId: nodeId } = gameOf('RNG');
    const anonymous = await platform.call('launchGame', { nodeId, vassalage: 'NVX', launchMode: 'GLS' });
    expect([anonymous.status, anonymous.body.errorCode]).toEqual([401, 'login.not.session']);
    const elsewhere = await platform.call(
      'launchGame',
      { nodeId, vassalage: 'NVX', launchMode: 'GLS' },
      { token: member.token, host: 'beta.localhost' },
    );
    expect(elsewhere.body.errorCode).toBe('login.not.session');
    expect((await open(nodeId, 'LUM')).body.errorCode).toBe('not.found');
    expect((await open(999_999, 'NVX')).body.errorCode).toBe('not.found');
    expect((await open(nodeId, 'NVX', { merchantCode: 'beta' })).body.errorCode).toBe('function.not.available');
    expect((await ask('launchGame', { vassalage: 'NVX', launchMode: 'GLS' })).body.fields).toEqual({
      nodeId: { message: 'field.required' },
    });
  });

  test('[GLA-02] accepts the request of the family and records the game as opened', async () => {
    const answer = await open(10_001, 'NVX', {
      accountType: 1,
      confirmTrans: 0,
      platform: 'html5-desktop',
      clientType: 3,
      username: 'somebody',
      merchantCode: 'alpha',
      language: 'en',
    });
    expect(answer.body.value.content.game_url).toMatch(/^https:\/\/NVX\.example\/NVX-0001#[\w-]{43}$/);
    expect((await ask('recentGames')).body.value.list[0].nodeId).toBe(10_001);
  });

  test('[GLA-03] opens lotteries on pages of the site', async () => {
    const where = async (gameType: string, account: string) => {
      const game = gameOf(gameType, account);
      return (await open(game.gameId, game.vendor)).body.value.content.game_url;
    };
    expect(await where('LOTT', 'LOTT')).toMatch(/^\/lottery\?gameCode=/);
    expect(await where('LOTT', 'TCG_SEA')).toMatch(/^\/lottery\?.*launcher=sea/);
    expect(await where('VNLOTTERY', 'TCG_LOTTO_VN')).toMatch(/^\/vnlottery\?gameCode=/);
    expect(await where('ELOTT', 'ELOTT')).toMatch(/^\/elott\?gameCode=/);
  });

  test('[GLA-05] reports maintenance of a disabled game and of an unreachable vendor', async () => {
    vendor.up = false;
    expect([(await open(10_001, 'NVX')).status, (await open(10_001, 'NVX')).body.errorCode]).toEqual([
      503,
      'game.maintenance',
    ]);
    vendor.up = true;
    await platform.database.db.updateTable('game').set({ enabled: false }).where('node_id', '=', 10_002).execute();
    await platform.database.notify('catalogue_changed', '');
    await expect.poll(async () => (await open(10_002, 'NVX')).body.errorCode).toBe('game.maintenance');
  });

  test('[GLA-06] returns rooms of a game between players, with the smallest stake in the currency', async () => {
    expect((await ask('roomList', { nodeId: 10_001 })).body.value.content).toEqual([
      { roomId: 'r1', roomName: 'Novice', minBet: 1, players: 2 },
    ]);
    expect((await ask('roomList', { nodeId: 10_001, vassalage: 'LUM' })).status).toBe(404);
  });
});

describe('[GLA-09] vendors with a separate wallet', () => {
  test('play with transferred money only, and money transferred back is in the main wallet', async () => {
    const player = await openGame(platform, own, await newMember(platform));
    const wallets = (await ask('merchantWallet', {}, player)).body.value.list;
    expect(wallets).toEqual([
      { accountTypeId: 2, accountTypeName: 'MAIN', isSingle: true },
      { accountTypeId: 121, accountTypeName: 'Overtiva', vassalage: 'OVT', isSingle: false },
    ]);
    expect((await ask('merchantWallet', { isSingle: true }, player)).body.value.list).toHaveLength(1);
    const bet = async (amount: string) =>
      say(
        'bet',
        {
          txId: `b${amount}`,
          roundId: 'r',
          playerRef: player.playerRef,
          sessionToken: player.sessionToken,
          gameCode: player.gameCode,
          currency: 'BRL',
          amount,
        },
        own,
      );
    expect(await bet('10000')).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: '0' });
    const move = (from: number, to: number, [amount, idempotencyKey]: readonly [number, string]) =>
      ask('walletTransfer', { fromAccountTypeId: from, toAccountTypeId: to, amount, idempotencyKey }, player);
    for (let time = 0; time < 2; time += 1)
      expect((await move(2, 121, [50.5, 'transfer-1'])).body.value).toEqual({ status: 'DONE', balance: 9949.5 });
    expect((await move(2, 121, [51, 'transfer-1'])).body.errorCode).toBe('idempotency.conflict');
    expect((await move(2, 121, [90_000, 'transfer-2'])).body.errorCode).toBe('balance.insufficient');
    for (const [from, to] of [
      [2, 2],
      [2, 7],
      [121, 121],
    ] as const)
      expect((await move(from, to, [1, 'transfer-3'])).body.errorCode).toBe('not.found');
    expect(await bet('20000')).toMatchObject({ status: 'OK', balance: '485000' });
    expect((await move(121, 2, [48.5, 'transfer-4'])).body.value.balance).toBe(9998);
    expect((await ask('walletBalance', {}, player)).body.value).toMatchObject({
      sumBalance: 9998,
      balance: [
        { accountTypeId: 2, availBalance: 9998 },
        { accountTypeId: 121, availBalance: 0 },
      ],
    });
  });
});

describe('deposits of play money and the statement', () => {
  test('[NFR-03] credits a repeated key once, within the limits of amount and day, and marks the money as play money', async () => {
    const who = await newMember(platform);
    const give = (amount: number, idempotencyKey: string) => ask('startDeposit', { amount, idempotencyKey }, who);
    const answers = await Promise.all(Array.from({ length: 8 }, () => give(250.25, 'deposit-1')));
    for (const answer of answers)
      expect(answer.body.value).toMatchObject({
        orderId: answers[0]?.body.value.orderId,
        status: 'DONE',
        amount: 250.25,
        balance: 10_250.25,
        playMoney: true,
      });
    expect((await give(251, 'deposit-1')).body.errorCode).toBe('idempotency.conflict');
    for (const amount of [0.5, 5001]) expect((await give(amount, 'deposit-2')).body.errorCode).toBe('deposit.limit');
    expect((await give(1.000_01, 'deposit-2')).status).toBe(400);
    for (let time = 2; time <= 20; time += 1) await give(1, `deposit-${time}`);
    expect((await give(1, 'deposit-21')).body.errorCode).toBe('deposit.limit');
    expect((await give(1, 'deposit-2')).status).toBe(200);
    const { total } = await platform.database.db
      .selectFrom('ledger_entry as e')
      .innerJoin('ledger_account as a', 'a.id', 'e.account_id')
      .select(({ fn }) => fn.sum<string>('e.amount').as('total'))
      .executeTakeFirstOrThrow();
    expect(Number(total)).toBe(0);
  });

  test('[MEM-08] returns every entry with type and running balance, filtered by type, page and cursor, and none of other players', async () => {
    const who = await newMember(platform);
    for (let time = 1; time <= 5; time += 1)
      await ask('startDeposit', { amount: time, idempotencyKey: `record-${time}` }, who);
    const whole = (await ask('memberTransactions', {}, who)).body.value;
    expect(whole.list.map((row: { amount: number }) => row.amount)).toEqual([5, 4, 3, 2, 1, 10_000]);
    expect(whole.list.map((row: { balance: number }) => row.balance)).toEqual([
      10_015, 10_010, 10_006, 10_003, 10_001, 10_000,
    ]);
    expect((await ask('memberTransactions', { type: 'deposit' }, who)).body.value.list).toHaveLength(5);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = (await ask('memberTransactions', { pageSize: 4, ...(cursor ? { cursor } : {}) }, who)).body.value;
      seen.push(...page.list.map((row: { id: string }) => row.id));
      cursor = page.nextCursor;
      if (seen.length === 4) await ask('startDeposit', { amount: 9, idempotencyKey: 'record-late' }, who);
    } while (cursor);
    expect(seen).toEqual(whole.list.map((row: { id: string }) => row.id));
    expect((await ask('memberTransactions', { pageNo: 2, pageSize: 4 }, who)).body.value).toMatchObject({
      totalPages: 2,
    });
    expect((await ask('memberTransactions', { startDate: '2999-01-01' }, who)).body.value.list).toEqual([]);
    expect((await ask('memberTransactions', { cursor: '1 or 1=1' }, who)).status).toBe(400);
  });
});

describe('operators', () => {
  test('[GLA-07] 16, 17 list rounds that stay open and compare the books in three ways', async () => {
    const player = await openGame(platform, vendor, await newMember(platform));
    const { playerRef, sessionToken, gameCode } = player;
    const bet = (txId: string, amount: string) =>
      say('bet', { txId, roundId: 'old', playerRef, sessionToken, gameCode, currency: 'BRL', amount });
    await bet('same', '1000');
    await bet('other', '2000');
    await bet('ours', '3000');
    const { db } = platform.database;
    const now = platform.clock.now();
    expect(await listStaleRounds(db, { now })).toEqual([]);
    const later = await listStaleRounds(db, { now: now + 25 * 60 * 60 * 1000 });
    expect(later.find(({ roundId }) => roundId === 'old')).toMatchObject({
      vendor: 'NVX',
      playerRef,
      held: 6000n,
      currency: 'BRL',
    });
    const settled = (txId: string, amount: bigint) => ({ txId, verb: 'bet', amount, winAmount: 0n });
    vendor.book.push(settled('same', 1000n), settled('other', 2001n), settled('theirs', 4000n), {
      ...settled('back', 1n),
      verb: 'rollback',
    });
    const day = dayBefore(Date.now() + 24 * 60 * 60 * 1000);
    expect(await listUnreconciledVendors(db, day)).toContain('NVX');
    expect(await reconcile(db, vendor.adapter, { vendor: 'NVX', day })).toEqual({
      compared: 2,
      missingHere: [{ txId: 'theirs', verb: 'bet', there: '4000' }],
      missingThere: [{ txId: 'ours', verb: 'bet', here: '3000' }],
      different: [{ txId: 'other', verb: 'bet', here: '2000/0', there: '2001/0' }],
    });
    expect(await listUnreconciledVendors(db, day)).not.toContain('NVX');
    vendor.up = false;
    expect((await reconcile(db, vendor.adapter, { vendor: 'NVX', day })).problem).toBe('unreachable');
    vendor.up = true;
    expect(await listUnreconciledVendors(db, day)).toContain('NVX');
    const ada = await seatOperator(platform, 'ada', { role: 'viewer' });
    const { books } = (await ada.ask('opsOverview')).body.value.money;
    expect(books).toContainEqual({ vendor: 'NVX', day, found: 'not compared: unreachable' });
  });
});
