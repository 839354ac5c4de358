import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../platform/database/connection.ts';
import type { VendorVerb } from '../../rules/vendor-contract.ts';
import { startTestPlatform, type TestPlatform } from '../ground/platform.ts';
import { moneySite, newMember, openGame, type PlayingMember } from '../ground/player.ts';
import { brokenRules } from '../../platform/ledger/invariants.ts';
import { claimOf, ed25519Key, isSigned } from '../../platform/vendors/signature.ts';
import { newKey, sendVendor, testVendor, type VendorSent } from '../ground/vendor.ts';

const vendor = testVendor('NVX');
const lenient = testVendor('LUM', { undoAfterWin: true, freeWin: true });
let platform: TestPlatform;
let player: PlayingMember;
const GAME = 'NVX-0001';

beforeAll(async () => {
  platform = await startTestPlatform({
    sites: [moneySite('alpha')],
    adapters: new Map([
      ['NVX', vendor.adapter],
      ['LUM', lenient.adapter],
    ]),
  });
});
afterEach(async () => {
  expect(await brokenRules(platform.database.db)).toEqual([]);
});
afterAll(() => platform.close());

let last = 0;
const name = (kind: string): string => `${kind}-${(last += 1)}`;

/** A player at the first game, with a session. */
const sitDown = async (of = vendor): Promise<PlayingMember> => openGame(platform, of, await newMember(platform));
const call = async (verb: VendorVerb, fields: Record<string, unknown>, { who = player, of = vendor } = {}) =>
  (
    await sendVendor({ app: platform.app, vendor: of, now: platform.clock.now() }, verb, {
      ...base(verb, who, of),
      ...fields,
    })
  ).answer;

function base(verb: VendorVerb, who: PlayingMember, of = vendor): Record<string, unknown> {
  const { playerRef, sessionToken, gameCode } = who;
  if (verb === 'balance') return { playerRef, sessionToken };
  if (verb === 'rollback') return { txId: name('rb'), playerRef };
  if (verb === 'promo') return { txId: name('p'), playerRef, currency: 'BRL', campaignId: 'spring' };
  const round = { txId: name(verb), playerRef, gameCode: of === vendor ? GAME : gameCode };
  if (verb === 'endRound') return round;
  return { ...round, currency: 'BRL', ...(verb === 'bet' || verb === 'betwin' ? { sessionToken } : {}) };
}
const WELCOME = 100_000_000;

describe('[GLA-07] money in a round', () => {
  test('a stake leaves the wallet, a win comes back, the record and the balance agree', async () => {
    player = await sitDown();
    const roundId = name('r');
    expect(await call('bet', { roundId, amount: '50000' })).toMatchObject({
      status: 'OK',
      balance: '99950000',
      currency: 'BRL',
    });
    expect(await call('win', { roundId, amount: '120000', roundClosed: true })).toMatchObject({
      status: 'OK',
      balance: '100070000',
    });
    const record = await platform.call('memberTransactions', {}, { token: player.token });
    expect(record.body.value.list.map((row: Record<string, unknown>) => [row.type, row.amount, row.balance])).toEqual([
      ['win', 12, 10_007],
      ['bet', -5, 9_995],
      ['welcome', 10_000, 10_000],
    ]);
    expect((await platform.call('walletBalance', {}, { token: player.token })).body.value.sumBalance).toBe(10_007);
  });

  test('a stake and its win at once are one transaction with both entries', async () => {
    player = await sitDown();
    const answer = await call('betwin', { roundId: name('r'), amount: '10000', winAmount: '30000', roundClosed: true });
    expect(answer).toMatchObject({ status: 'OK', balance: String(WELCOME + 20_000), platformTxId: expect.any(String) });
    const refused = await call('betwin', { roundId: name('r'), amount: '200000000', winAmount: '900000000' });
    expect(refused).toMatchObject({ status: 'LIMIT_REACHED', detail: 'stake' });
  });
});

/** What the player has, without a call of the contract. */
const balance = async (who = player): Promise<number> => {
  const { body } = await platform.call('walletBalance', {}, { token: who.token });
  return Math.round(body.value.sumBalance * 10_000);
};
const raw = (verb: string, fields: Record<string, unknown>, over: Partial<Parameters<typeof sendVendor>[0]> = {}) =>
  sendVendor({ app: platform.app, vendor, now: platform.clock.now(), ...over }, verb, fields);
const tasks = async (kind: string): Promise<number> => {
  const rows = await platform.database.db.selectFrom('operator_task').select('id').where('kind', '=', kind).execute();
  return rows.length;
};

describe('[GLA-07] the rules of the contract', () => {
  let roundId = '';
  beforeEach(async () => {
    player = await sitDown();
    roundId = name('r');
  });

  test('1 signature, shape, repetition, token, player, game, limits, money: in this order', async () => {
    const other = newKey('stranger').signer;
    expect(await raw('bet', {}, { key: other })).toMatchObject({
      status: 401,
      answer: { status: 'INVALID_SIGNATURE' },
    });
    expect((await raw('jackpot', {})).answer.status).toBe('UNKNOWN_VERB');
    expect((await raw('bet', { txId: 'x' })).answer).toMatchObject({
      status: 'INVALID_REQUEST',
      detail: expect.any(String),
    });
    const bet = { txId: name('b'), roundId, amount: '10000' };
    await call('bet', bet);
    platform.clock.advance(13 * 60 * 60 * 1000);
    expect(await call('bet', bet)).toMatchObject({ status: 'OK', balance: String(WELCOME - 10_000) });
    expect((await call('bet', { roundId, amount: '10000' })).status).toBe('TOKEN_EXPIRED');
    expect((await call('bet', { roundId, amount: '1', playerRef: 'nobody', gameCode: 'none' })).status).toBe(
      'TOKEN_EXPIRED',
    );
    player = await openGame(platform, vendor, await newMember(platform));
    expect((await call('bet', { roundId, amount: '1', playerRef: 'nobody', gameCode: 'none' })).status).toBe(
      'PLAYER_UNKNOWN',
    );
    expect((await call('bet', { roundId, amount: '1', sessionToken: 'x', playerRef: 'nobody' })).status).toBe(
      'TOKEN_UNKNOWN',
    );
    expect((await call('bet', { roundId, amount: '900000000', gameCode: 'none' })).status).toBe('GAME_DISABLED');
    expect((await call('bet', { roundId, amount: '900000000' })).status).toBe('LIMIT_REACHED');
  });

  test('1 a signature is over the bytes, the path and the time; two keys may be good at once', async () => {
    const now = platform.clock.now();
    expect((await raw('balance', base('balance', player), { now: now - 6 * 60_000 })).status).toBe(401);
    expect((await raw('balance', base('balance', player), { now: now + 4 * 60_000 })).status).toBe(200);
    const next = newKey('NVX-2');
    expect((await raw('balance', base('balance', player), { key: next.signer })).status).toBe(401);
    vendor.trusted.push(next.verifier);
    expect((await raw('balance', base('balance', player), { key: next.signer })).answer.status).toBe('OK');
    vendor.trusted.pop();
    const stranger = await platform.send({ method: 'POST', url: '/vendor/v1/ZZZ/balance', payload: {} });
    expect(stranger.status).toBe(401);
    const keys = await platform.send({ url: '/vendor/v1/keys' });
    const sent = await raw('balance', base('balance', player));
    expect(keys.body.keys[0].id).toBe(sent.headers['x-vendor-key']);
    expect(isAnswerSigned(keys.body.keys[0], sent)).toBe(true);
  });

  test('2 the same request is done once and answered with what the player has now; another under its name is refused', async () => {
    const bet = { txId: name('b'), roundId, amount: '10000' };
    const first = await call('bet', bet);
    await call('bet', { roundId, amount: '5000' });
    expect(await call('bet', bet)).toMatchObject({
      status: 'OK',
      balance: String(WELCOME - 15_000),
      platformTxId: first.platformTxId,
    });
    for (const changed of [{ amount: '10001' }, { roundId: name('r') }, { gameCode: 'NVX-0002' }])
      expect(await call('bet', { ...bet, ...changed })).toMatchObject({
        status: 'TX_CONFLICT',
        balance: String(WELCOME - 15_000),
      });
    expect((await call('win', { ...bet })).status).toBe('TX_CONFLICT');
    expect((await call('bet', bet, { who: await sitDown() })).status).toBe('TX_CONFLICT');
    expect(await balance()).toBe(WELCOME - 15_000);
  });

  test('3 a refused stake stays refused, whatever the player has later', async () => {
    await call('betwin', { roundId: name('r'), amount: String(WELCOME), winAmount: '5000' });
    const bet = { txId: name('b'), roundId, amount: '5001' };
    expect(await call('bet', bet)).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: '5000' });
    await call('promo', { amount: '1000000' });
    expect(await call('bet', bet)).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: '1005000' });
    expect((await call('bet', { roundId, amount: '5001' })).status).toBe('OK');
  });

  test('3, 12 a wallet that stays locked answers BUSY within seconds and stores nothing', async () => {
    const bet = { txId: name('b'), roundId, amount: '10000' };
    const began = performance.now();
    await platform.database.db.transaction().execute(async (holding) => {
      await sql`select from ledger_account where code = ${`u:${player.memberId}:cash:play:BRL`} for update`.execute(
        holding,
      );
      expect((await call('bet', bet)).status).toBe('BUSY');
    });
    expect(performance.now() - began).toBeLessThan(3000);
    expect(await call('bet', bet)).toMatchObject({ status: 'OK', balance: String(WELCOME - 10_000) });
  });

  test('4 transaction, round, ledger and outbox are written together or not at all', async () => {
    await sql`create function refuse_outbox() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      platform.database.db,
    );
    await sql`create trigger refuse before insert on outbox for each row execute function refuse_outbox()`.execute(
      platform.database.db,
    );
    const bet = { txId: name('b'), roundId, amount: '10000' };
    expect((await call('bet', bet)).status).toBe('INTERNAL');
    await sql`drop trigger refuse on outbox`.execute(platform.database.db);
    const left = await platform.database.db
      .selectFrom('vendor_round')
      .select('won')
      .where('round_id', '=', roundId)
      .execute();
    expect([left, await balance()]).toEqual([[], WELCOME]);
    expect((await call('bet', bet)).status).toBe('OK');
  });

  test('5 a rollback that comes first is obeyed: the bet that follows moves nothing, nor does its win', async () => {
    const txId = name('b');
    const rollback = { txId: name('rb'), refTxId: txId, roundId };
    expect((await call('rollback', rollback)).status).toBe('OK');
    expect((await call('rollback', rollback)).status).toBe('OK');
    expect((await call('bet', { txId, roundId, amount: '10000' })).status).toBe('TX_ROLLED_BACK');
    expect((await call('win', { roundId, amount: '10000' })).status).toBe('TX_ROLLED_BACK');
    expect(await balance()).toBe(WELCOME);
  });

  test('6 a bet is taken back once; one whose round has won only where the vendor’s profile says so', async () => {
    const txId = name('b');
    await call('bet', { txId, roundId, amount: '10000' });
    expect(await call('rollback', { refTxId: txId, amount: '10000' })).toMatchObject({
      status: 'OK',
      balance: String(WELCOME),
    });
    expect(await call('rollback', { refTxId: txId })).toMatchObject({ status: 'OK', balance: String(WELCOME) });
    expect((await call('win', { roundId, amount: '5' })).status).toBe('TX_ROLLED_BACK');
    expect((await call('win', { roundId, amount: '5', betTxId: txId })).status).toBe('TX_ROLLED_BACK');
    const won = name('r');
    const bet = name('b');
    await call('bet', { txId: bet, roundId: won, amount: '10000' });
    await call('win', { roundId: won, amount: '30000' });
    const before = await tasks('rollback_after_win');
    expect((await call('rollback', { refTxId: bet })).status).toBe('TX_CONFLICT');
    expect(await tasks('rollback_after_win')).toBe(before + 1);
    const who = await sitDown(lenient);
    const of = { who, of: lenient };
    await call('bet', { txId: bet, roundId: won, amount: '10000' }, of);
    await call('win', { roundId: won, amount: '30000', roundClosed: true }, of);
    expect(await call('rollback', { refTxId: bet }, of)).toMatchObject({
      status: 'OK',
      balance: String(WELCOME + 30_000),
    });
  });

  test('6 a stake with its win is taken back whole, unless the win has been spent', async () => {
    const txId = name('bw');
    await call('betwin', { txId, roundId, amount: '10000', winAmount: '90000', roundClosed: true });
    expect(await call('rollback', { refTxId: txId })).toMatchObject({ status: 'OK', balance: String(WELCOME) });
    const second = name('bw');
    await call('betwin', { txId: second, roundId: name('r'), amount: '0', winAmount: '90000' });
    await call('bet', { roundId: name('r'), amount: String(WELCOME) });
    expect((await call('rollback', { refTxId: second })).status).toBe('OK');
    const third = name('bw');
    await call('betwin', { txId: third, roundId: name('r'), amount: '0', winAmount: '90000' });
    await call('bet', { roundId: name('r'), amount: '90000' });
    const before = await tasks('rollback_without_funds');
    expect((await call('rollback', { refTxId: third })).status).toBe('INSUFFICIENT_FUNDS');
    expect(await tasks('rollback_without_funds')).toBe(before + 1);
  });

  test('7 a rollback is of one transaction, of this player, in full', async () => {
    const txId = name('b');
    await call('bet', { txId, roundId, amount: '10000' });
    expect((await call('rollback', { refTxId: txId, amount: '9999' })).status).toBe('TX_CONFLICT');
    expect((await call('rollback', { refTxId: txId }, { who: await sitDown() })).status).toBe('TX_CONFLICT');
    expect(await balance()).toBe(WELCOME - 10_000);
  });

  test('8 a win needs a bet of this player in this round, not an open round', async () => {
    const win = { txId: name('w'), roundId, amount: '10000' };
    expect((await call('win', win)).status).toBe('BET_NOT_FOUND');
    await call('bet', { roundId, amount: '1000' });
    expect((await call('win', win, { who: await sitDown() })).status).toBe('BET_NOT_FOUND');
    expect((await call('win', win)).status).toBe('OK');
    expect((await call('endRound', { roundId })).status).toBe('OK');
    expect((await call('endRound', { roundId })).status).toBe('OK');
    expect((await call('bet', { roundId, amount: '1000' })).status).toBe('ROUND_CLOSED');
    expect((await call('win', { roundId, amount: '7' })).status).toBe('OK');
    const free = await sitDown(lenient);
    expect((await call('win', { roundId: name('r'), amount: '7' }, { who: free, of: lenient })).status).toBe('OK');
  });

  test('9, 10 nothing is a legal stake and win; less than nothing is legal in adjust alone', async () => {
    const bet = { txId: name('b'), roundId, amount: '0' };
    expect(await call('bet', bet)).toMatchObject({ status: 'OK', balance: String(WELCOME) });
    expect((await call('bet', bet)).status).toBe('OK');
    expect((await call('win', { roundId, amount: '0', roundClosed: true })).status).toBe('OK');
    for (const verb of ['bet', 'win', 'betwin', 'promo'] as const)
      expect(
        (await call(verb, { roundId, amount: '-1', ...(verb === 'betwin' ? { winAmount: '1' } : {}) })).status,
      ).toBe('INVALID_REQUEST');
    for (const amount of ['1.5', '01', '1e3', ' 1', '99999999999999999'])
      expect((await call('bet', { roundId, amount })).status).toBe('INVALID_REQUEST');
    expect(await call('adjust', { roundId, amount: '-5000' })).toMatchObject({
      status: 'OK',
      balance: String(WELCOME - 5000),
    });
    expect((await call('adjust', { roundId: name('r'), amount: '1' })).status).toBe('BET_NOT_FOUND');
    const before = await tasks('adjust_without_funds');
    expect((await call('adjust', { roundId, amount: String(-WELCOME) })).status).toBe('INSUFFICIENT_FUNDS');
    expect(await tasks('adjust_without_funds')).toBe(before + 1);
  });

  test('11 calls of one player come one after the other: 64 repetitions and 40 stakes at once', async () => {
    const same = { txId: name('b'), roundId, amount: '10000' };
    const repeated = await Promise.all(Array.from({ length: 64 }, () => call('bet', same)));
    expect(new Set(repeated.map(({ status, platformTxId }) => `${status} ${platformTxId}`)).size).toBe(1);
    await call('bet', { roundId, amount: String(WELCOME - 10_000 - 30_000) });
    const drained = await Promise.all(Array.from({ length: 40 }, () => call('bet', { roundId, amount: '1000' })));
    const count = (status: string): number => drained.filter((answer) => answer.status === status).length;
    expect([count('OK'), count('INSUFFICIENT_FUNDS'), await balance()]).toEqual([30, 10, 0]);
  });

  test('14 a launch token is worth one opening, within a minute, of its own game', async () => {
    const game = platform.open.platform.catalogue().games.find((one) => one.vendor === 'NVX')!;
    const launch = async (): Promise<string> => {
      const request = { nodeId: game.nodeId, vassalage: 'NVX', launchMode: 'GLS' };
      const answer = await platform.call('launchGame', request, { token: player.token });
      return answer.body.value.content.game_url.split('#')[1];
    };
    const open = async (sessionToken: string, gameCode = game.gameCode) =>
      (await raw('authenticate', { sessionToken, gameCode })).answer;
    const token = await launch();
    expect((await open(token, 'NVX-0002')).status).toBe('TOKEN_UNKNOWN');
    const both = await Promise.all([open(token), open(token)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual(['OK', 'TOKEN_UNKNOWN']);
    expect(both.find(({ status }) => status === 'OK')).toMatchObject({
      playerRef: player.playerRef,
      accountType: 'play',
      limits: { minStake: '0', maxStake: '100000000' },
      balance: String(WELCOME),
      currency: 'BRL',
    });
    const late = await launch();
    platform.clock.advance(61_000);
    expect((await open(late)).status).toBe('TOKEN_EXPIRED');
    expect((await open('made-up')).status).toBe('TOKEN_UNKNOWN');
    expect(player.playerRef).toMatch(/^p_[0-9a-f]{24}$/);
    expect(platform.log.join('')).not.toContain(token);
  });

  test('15 who is shut out in the middle of a round cannot stake any more; wins, rollbacks and the money stay', async () => {
    const txId = name('b');
    await call('bet', { txId, roundId, amount: '10000' });
    const set = (reason: 'blocked' | 'excluded') =>
      platform.database.db
        .insertInto('play_block')
        .values({ member_id: BigInt(player.memberId), reason, until_at: null })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ reason }))
        .execute();
    await set('excluded');
    expect(await call('bet', { roundId, amount: '1' })).toMatchObject({ status: 'LIMIT_REACHED', detail: 'excluded' });
    await set('blocked');
    expect((await call('betwin', { roundId, amount: '1', winAmount: '0' })).status).toBe('PLAYER_BLOCKED');
    expect((await call('win', { roundId, amount: '25000' })).status).toBe('OK');
    expect((await call('balance', {})).status).toBe('OK');
    expect(await balance()).toBe(WELCOME + 15_000);
  });

  test('15 a player’s own limits bind: on one stake, and on what is lost in a day', async () => {
    const limit = (kind: 'stake' | 'loss', amount: bigint) =>
      platform.database.db
        .insertInto('play_limit')
        .values({ member_id: BigInt(player.memberId), kind, amount })
        .execute();
    await limit('stake', 20_000n);
    await limit('loss', 30_000n);
    expect(await call('bet', { roundId, amount: '20001' })).toMatchObject({ status: 'LIMIT_REACHED', detail: 'stake' });
    expect((await call('bet', { roundId, amount: '20000' })).status).toBe('OK');
    expect(await call('bet', { roundId, amount: '15000' })).toMatchObject({ status: 'LIMIT_REACHED', detail: 'loss' });
    await call('win', { roundId, amount: '20000' });
    expect((await call('bet', { roundId, amount: '15000' })).status).toBe('OK');
  });

  test('19 another currency, and another vendor’s player, are refused', async () => {
    for (const verb of ['bet', 'promo'] as const)
      expect((await call(verb, { roundId, amount: '1', currency: 'USD' })).status).toBe('CURRENCY_MISMATCH');
    const elsewhere = { ...player, gameCode: 'LUM-0001' };
    expect((await call('promo', { amount: '1' }, { who: elsewhere, of: lenient })).status).toBe('PLAYER_UNKNOWN');
    expect((await call('bet', { roundId, amount: '1' }, { who: elsewhere, of: lenient })).status).toBe('TOKEN_UNKNOWN');
  });

  test('20 the log names request, transaction, status and time, and holds no token', async () => {
    const txId = name('b');
    await call('bet', { txId, roundId, amount: '10000', label: 'a secret label' });
    const line = platform.log.find((one) => one.includes(txId)) ?? '';
    expect(JSON.parse(line)).toMatchObject({ vendor: 'NVX', verb: 'bet', txId, status: 'OK', ms: expect.any(Number) });
    const all = platform.log.join('');
    expect([all.includes(player.sessionToken), all.includes('a secret label'), all.includes(player.playerRef)]).toEqual(
      [false, false, false],
    );
  });
});

/** Whether the platform's published key has signed an answer. */
function isAnswerSigned({ id, publicKey }: { id: string; publicKey: string }, sent: VendorSent): boolean {
  const key = ed25519Key(id, publicKey);
  const message = { method: 'POST', path: '/vendor/v1/NVX/balance', body: Buffer.from(sent.text) };
  const claim = claimOf(sent.headers as Record<string, string>, platform.clock.now());
  return claim !== undefined && isSigned(key, message, claim);
}
