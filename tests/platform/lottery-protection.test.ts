import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSettings } from '../support/getting-in.ts';
import { keepLotteries } from '../support/lottery/keep-lotteries.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../support/player.ts';

/** The lottery SSC1M. */
const GAME = 101;
const MINUTE_MS = 60_000;
let platform: TestPlatform;
let keys = 0;

beforeAll(async () => {
  platform = await startTestPlatform({
    sites: [siteWithMoney('alpha'), siteWithMoney('beta')],
    configuration: { encryptionKey: '11'.repeat(32) },
  });
  await setSettings(platform, 'alpha', { protection: { limitsRequired: true } });
  await setSettings(platform, 'beta', {
    flags: { REALITYCHECK3: true, LOTTERY3: true, COOLOFF3: true },
    protection: { realityMinutes: 15 },
  });
  keepLotteries(platform, 'SSC1M');
  await platform.open.runJob('plan-lottery-draws');
  platform.clock.advance(1000);
});
afterAll(() => platform.close());

const ask = async (name: Parameters<TestPlatform['call']>[0], request: object, { token, host }: TestMember) =>
  (await platform.call(name, { ...request }, { token, host })).body;
/** Bets 2 of the currency on a draw that is open; returns the error code. */
const bet = async (member: TestMember): Promise<string | undefined> => (await answerOf(member)).errorCode;
/** Bets the same; returns the answer. */
async function answerOf(member: TestMember) {
  await platform.open.runJob('plan-lottery-draws');
  const draw = await platform.database.db
    .selectFrom('lottery_draw')
    .selectAll()
    .where('game', '=', 'SSC1M')
    .where('closes_at', '>', new Date(platform.clock.now()))
    .orderBy('draws_at')
    .executeTakeFirstOrThrow();
  platform.clock.set(Math.max(platform.clock.now(), draw.opens_at.getTime()));
  const slip = { currentNumero: draw.numero, betCartAmountSum: '2.0000', bettingSlipString: '1_2_3~1~50~1~1980~1' };
  const request = { gameId: GAME, ...slip, idempotencyKey: `protected-order-${(keys += 1)}` };
  return ask('lotteryBetting', request, member);
}
const balance = async (member: TestMember): Promise<number> =>
  (await ask('walletBalance', { typeId: 2 }, member)).value.sumBalance;

test('[RGM-01] [LOT-06] where limits are required no lottery order is placed before they are set', async () => {
  const member = await newMember(platform);
  const before = await balance(member);
  const limit = (kind: string, amount: number) => ask('setPlayerLimit', { kind, period: 'day', amount }, member);
  expect(await bet(member)).toBe('limit.missing');
  await limit('loss', 500);
  expect([await bet(member), await balance(member)]).toEqual(['limit.missing', before]);
  await limit('session', 120);
  expect([await bet(member), await balance(member)]).toEqual([undefined, before - 2]);
});

test('[RGM-01] [LOT-06] no lottery order is placed while a reality check is due, nor during a break', async () => {
  const member = await newMember(platform, 'beta.localhost');
  const before = await balance(member);
  expect(await bet(member)).toBeUndefined();
  platform.clock.advance(15 * MINUTE_MS);
  expect(await bet(member)).toBe('play.check.due');
  await ask('acknowledgeRealityCheck', {}, member);
  expect([await bet(member), await balance(member)]).toEqual([undefined, before - 4]);
  await ask('excludePlayer', { duration: 'day', understood: true }, member);
  expect([await bet(member), await balance(member)]).toEqual(['play.excluded', before - 4]);
});

test('[RGM-01] [LOT-06] an order that a limit or a break refuses says how much is left, and until when', async () => {
  const member = await newMember(platform, 'beta.localhost');
  await ask('setPlayerLimit', { kind: 'stake', period: 'day', amount: 3 }, member);
  expect(await bet(member)).toBeUndefined();
  const limited = await answerOf(member);
  expect(limited).toMatchObject({
    errorCode: 'limit.reached',
    value: { bar: { reason: 'limit', kind: 'stake', period: 'day', amount: 30_000, remaining: 10_000 } },
  });
  expect(limited.value.bar.opensAt).toBeGreaterThan(platform.clock.now());
  await ask('excludePlayer', { duration: 'day', understood: true }, member);
  const opensAt = platform.clock.now() + 24 * 60 * MINUTE_MS;
  expect((await answerOf(member)).value).toMatchObject({ bar: { reason: 'coolOff', opensAt } });
});
