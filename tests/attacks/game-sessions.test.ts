import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import type { EndedSessions } from '../../platform/play/vendors/adapter.ts';
import { closeEndedSessions } from '../../platform/play/vendors/close-sessions.ts';
import { appCode, type OperatorSeat, seatOperator } from '../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, openGame, type PlayingMember, siteWithMoney } from '../support/player.ts';
import { askVendor, testVendor } from '../support/vendor.ts';

const PASSWORD = 'correct horse';
const WELCOME = 100_000_000;
const MINUTE = 60_000;

const vendor = testVendor('NVX');
let platform: TestPlatform;
let operator: OperatorSeat & { secret: string };
/** Sessions that the vendor was told to close. */
const closed: EndedSessions[] = [];
let names = 0;
const name = (): string => `n-${(names += 1)}`;

beforeAll(async () => {
  const adapter = {
    ...vendor.adapter,
    closeSessions: (ended: EndedSessions) => {
      if (!vendor.up) return Promise.resolve({ ok: false, reason: 'unreachable' } as const);
      closed.push(ended);
      return Promise.resolve({ ok: true, value: true } as const);
    },
  };
  platform = await startTestPlatform({ sites: [siteWithMoney('alpha')], adapters: new Map([['NVX', adapter]]) });
  operator = await seatOperator(platform, 'ana', { role: 'publisher', merchants: ['alpha'] });
});
afterEach(async () => {
  vendor.up = true;
  expect(await findViolations(platform.database.db)).toEqual([]);
});
afterAll(() => platform.close());

/** Sends one call of the vendor for a player at a game. */
async function say(verb: string, who: PlayingMember, fields: Readonly<Record<string, unknown>> = {}) {
  const { playerRef, gameCode, sessionToken } = who;
  const shared: Record<string, unknown> = { txId: name(), playerRef };
  const byVerb: Readonly<Record<string, object>> = {
    rollback: shared,
    balance: { playerRef, sessionToken },
    win: { ...shared, gameCode, currency: 'BRL' },
    bet: { ...shared, gameCode, currency: 'BRL', sessionToken },
    betwin: { ...shared, gameCode, currency: 'BRL', sessionToken },
  };
  const sending = { app: platform.app, vendor, now: platform.clock.now() };
  return (await askVendor(sending, verb, { ...byVerb[verb], ...fields })).answer;
}

async function launchToken({ token, host, gameCode }: PlayingMember): Promise<string> {
  const { gameId: nodeId } = platform.open.platform.catalogue().games.find((game) => game.gameCode === gameCode)!;
  const opened = await platform.call('launchGame', { nodeId, vassalage: 'NVX', launchMode: 'GLS' }, { token, host });
  return opened.body.value.content.game_url.split('#')[1];
}

const operate = async (operation: string, { memberId: id }: PlayingMember) => {
  platform.clock.advance(30_000);
  const params = {
    reason: 'Stolen',
    ...(operation === 'lock' ? { proof: appCode(platform, operator.secret) } : {}),
  };
  const row = { queue: 'members', operation, merchant: 'alpha', id, params };
  const answer = await operator.ask('opsRunOperation', row);
  expect(answer.body.value, answer.text).toEqual({ done: true });
};

type End = (who: PlayingMember, username: string) => Promise<unknown>;
const asPlayer = async (call: Parameters<TestPlatform['call']>[0], request: object, token: string) => {
  const answer = await platform.call(call, { ...request }, { token });
  expect(answer.status, answer.text).toBe(200);
};

/** Every way in which a player's session ends. */
const WAYS: Readonly<Record<string, End>> = {
  'log-out': ({ token }) => asPlayer('logout', {}, token),
  'a changed password': ({ token }) => {
    const newPassword = 'quite another horse';
    const request = { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword };
    return asPlayer('changePassword', request, token);
  },
  'ending all other sessions from another device': async (_, username) => {
    const other = await platform.call('login', { username, password: PASSWORD });
    await asPlayer('sessionRevoke', {}, other.body.value.token);
  },
  'ending this session from another device': async ({ token }, username) => {
    const { list } = (await platform.call('sessionsList', {}, { token })).body.value;
    const other = await platform.call('login', { username, password: PASSWORD });
    await asPlayer('sessionRevoke', { id: list[0].id }, other.body.value.token);
  },
  'signing in again on the same page': ({ token }, username) =>
    asPlayer('login', { username, password: PASSWORD }, token),
  'an operator who ends the sessions': (who) => operate('end-sessions', who),
  'suspension by an operator': (who) => operate('lock', who),
  'expiry after 30 minutes without activity': async () => platform.clock.advance(30 * MINUTE + 1),
  'expiry 12 hours after it began': async (who) => {
    // Activity keeps the session from expiring earlier.
    for (let passed = 0; passed < 12 * 60; passed += 20) {
      expect((await say('bet', who, { roundId: name(), amount: '1' })).status, `minute ${passed}`).toBe('OK');
      platform.clock.advance(20 * MINUTE);
    }
  },
};

describe('[GLA-07] [LOG-17] game sessions end with the player’s session', () => {
  test.each(Object.keys(WAYS))('%s: new stakes are rejected, open rounds are settled and rolled back', async (way) => {
    const who = await openGame(platform, vendor, await newMember(platform));
    const { body } = await platform.call('memberInfo', {}, { token: who.token });
    const username: string = body.value.account;
    const before = Number((await say('balance', who)).balance);
    expect(before).toBe(WELCOME);
    const [settled, undone, txId] = [name(), name(), name()];
    expect((await say('bet', who, { roundId: settled, amount: '10000' })).status).toBe('OK');
    expect((await say('bet', who, { roundId: undone, amount: '20000', txId })).status).toBe('OK');
    const unused = await launchToken(who);
    await WAYS[way]?.(who, username);

    const staked = Number((await say('win', who, { roundId: settled, amount: '0' })).balance);
    const bet = { roundId: settled, amount: '1' };
    expect((await say('bet', who, bet)).status).toBe('TOKEN_EXPIRED');
    expect((await say('betwin', who, { ...bet, roundId: name(), winAmount: '5' })).status).toBe('TOKEN_EXPIRED');
    expect((await say('balance', who)).status).toBe('TOKEN_EXPIRED');
    const sending = { app: platform.app, vendor, now: platform.clock.now() };
    const opened = await askVendor(sending, 'authenticate', { sessionToken: unused, gameCode: who.gameCode });
    expect(opened.answer.status).toBe('TOKEN_EXPIRED');

    const repeated = { roundId: undone, amount: '20000', txId };
    expect((await say('bet', who, repeated)).status, 'a repeated stake gets its stored answer').toBe('OK');
    expect(await say('win', who, { roundId: settled, amount: '25000', roundClosed: true })).toMatchObject({
      status: 'OK',
      balance: String(staked + 25_000),
    });
    expect(await say('rollback', who, { refTxId: txId })).toMatchObject({
      status: 'OK',
      balance: String(staked + 45_000),
    });
  });

  test('another session of the same player is not affected', async () => {
    const first = await openGame(platform, vendor, await newMember(platform));
    const { body } = await platform.call('sessionCode', {}, { token: first.token });
    const other = await platform.call('exchangeToken', { code: body.value.code });
    const second = await openGame(platform, vendor, { ...first, token: other.body.value.token });
    await asPlayer('logout', {}, first.token);
    expect((await say('bet', first, { roundId: name(), amount: '1' })).status).toBe('TOKEN_EXPIRED');
    expect((await say('bet', second, { roundId: name(), amount: '1' })).status).toBe('OK');
  });

  test('play keeps the session from expiring', async () => {
    const who = await openGame(platform, vendor, await newMember(platform));
    for (let times = 0; times < 4; times += 1) {
      platform.clock.advance(20 * MINUTE);
      expect((await say('bet', who, { roundId: name(), amount: '1' })).status).toBe('OK');
    }
    expect((await platform.call('memberInfo', {}, { token: who.token })).status).toBe(200);
  });

  test('the vendor is told once; one that does not answer is asked again', async () => {
    const who = await openGame(platform, vendor, await newMember(platform));
    const staying = await openGame(platform, vendor, await newMember(platform));
    await asPlayer('logout', {}, who.token);
    const { signal } = new AbortController();
    const close = () => closeEndedSessions(platform.open.platform, signal);
    vendor.up = false;
    await close();
    vendor.up = true;
    await close();
    const told = closed.filter(({ playerRef }) => playerRef === who.playerRef);
    const tokenHashes = [createHash('sha256').update(who.sessionToken).digest('hex')];
    expect(told).toEqual([{ playerRef: who.playerRef, tokenHashes }]);
    await close();
    expect(closed.filter(({ playerRef }) => playerRef === who.playerRef)).toHaveLength(1);
    expect(closed.some(({ playerRef }) => playerRef === staying.playerRef)).toBe(false);
  });
});
