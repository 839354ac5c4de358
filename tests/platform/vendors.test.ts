import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VendorVerb } from '../../rules/vendor-contract.ts';
import { startTestPlatform, type TestPlatform } from '../ground/platform.ts';
import { moneySite, newMember, openGame, type PlayingMember } from '../ground/player.ts';
import { sendVendor, testVendor } from '../ground/vendor.ts';

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
