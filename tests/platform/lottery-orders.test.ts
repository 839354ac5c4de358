import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../platform/kernel/database/connection.ts';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { keepLotteries } from '../support/lottery/keep-lotteries.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../support/player.ts';

/** The lottery SSC1M, and the last three digits of its number in their order. */
const GAME = 101;
let platform: TestPlatform;
let member: TestMember;
let keys = 0;

beforeAll(async () => {
  platform = await startTestPlatform({
    sites: [siteWithMoney('alpha')],
    configuration: { encryptionKey: '11'.repeat(32) },
  });
  keepLotteries(platform, 'SSC1M', 'SSC5M');
  await plan();
  platform.clock.advance(1000);
});
beforeEach(async () => {
  await plan();
  member = await newMember(platform);
});
afterAll(async () => {
  expect(await findViolations(platform.database.db)).toEqual([]);
  await platform.close();
});

const plan = () => platform.open.runJob('plan-lottery-draws');
/** Returns the draws that are not closed yet; the clock is within the first one. */
async function openDraws() {
  const draws = await platform.database.db
    .selectFrom('lottery_draw')
    .selectAll()
    .where('game', '=', 'SSC1M')
    .where('closes_at', '>', new Date(platform.clock.now()))
    .orderBy('draws_at')
    .execute();
  const [first, second, third] = draws;
  if (!first || !second || !third) throw new Error('Three draws are not planned.');
  platform.clock.set(Math.max(platform.clock.now(), first.opens_at.getTime()));
  return [first, second, third] as const;
}
const key = () => `order-${(keys += 1)}-key`;
const slip = (number: string, multiple = 1) => `${[...number].join('_')}~1~50~1~1980~${multiple}`;
async function bet(over: Record<string, unknown> = {}, who = member) {
  const currentNumero = over.currentNumero ?? (await openDraws())[0].numero;
  const request = {
    gameId: GAME,
    currentNumero,
    betCartAmountSum: '2.0000',
    bettingSlipString: slip('123'),
    idempotencyKey: key(),
    ...over,
  };
  return platform.call('lotteryBetting', request, { token: who.token });
}
const balance = async (who = member) =>
  (await platform.call('walletBalance', { typeId: 2 }, { token: who.token })).body.value.sumBalance as number;
const orders = async (request: Record<string, unknown> = {}, who = member) =>
  (await platform.call('lotteryOrders', request, { token: who.token })).body;
async function exposureOf(numero: string, block: string) {
  const row = await platform.database.db
    .selectFrom('lottery_exposure')
    .select('amounts')
    .where('numero', '=', numero)
    .where('block', '=', block)
    .executeTakeFirstOrThrow();
  return row.amounts;
}
const codesOf = (answers: readonly { status: number; body: { errorCode?: string } }[]) =>
  answers.map(({ status, body }) => String(body.errorCode ?? status)).toSorted();

test('[LOT-06] an order takes its stakes and is in the list of its player alone', async () => {
  const before = await balance();
  const answer = await bet({ bettingSlipString: `${slip('123')};${slip('456', 3)}`, betCartAmountSum: '8.0000' });
  expect(answer.status, answer.text).toBe(200);
  expect(await balance()).toBe(before - 8);
  const [{ numero, draws_at, closes_at }] = await openDraws();
  expect(await orders()).toEqual({
    list: [
      {
        orderNumber: answer.body.orderNumber,
        gameId: GAME,
        gameCode: 'SSC1M',
        gameGroupCode: 'SSC',
        bettingSlipString: `${slip('123')};${slip('456', 3)}`,
        winningStop: false,
        placedAt: new Date(platform.clock.now()).toISOString(),
        draws: [
          {
            numero,
            multiple: 1,
            state: 'placed',
            amount: 8,
            winningNumber: '',
            drawState: 'OPEN',
            drawsAt: draws_at.toISOString(),
            closesAt: closes_at.toISOString(),
          },
        ],
      },
    ],
  });
  expect(await orders({}, await newMember(platform))).toEqual({ list: [] });
});

test('[LOT-06] a chase pays every draw up front', async () => {
  const [first, second, third] = await openDraws();
  const before = await balance();
  const chase = [
    { numero: second.numero, multiple: 2 },
    { numero: third.numero, multiple: 4 },
  ];
  const answer = await bet({ currentNumero: first.numero, chase, winningStop: true, betCartAmountSum: '14.0000' });
  expect(answer.status, answer.text).toBe(200);
  expect(await balance()).toBe(before - 14);
  const { draws, winningStop } = (await orders()).list[0];
  expect(winningStop).toBe(true);
  expect(draws.map(({ numero, amount }: { numero: string; amount: number }) => [numero, amount])).toEqual([
    [first.numero, 2],
    [second.numero, 4],
    [third.numero, 8],
  ]);
  const backwards = { currentNumero: second.numero, chase: [{ numero: first.numero, multiple: 1 }] };
  expect((await bet({ ...backwards, betCartAmountSum: '4.0000' })).body.errorCode).toBe('lottery.closed');
});

test('[LOT-06] a doubled order is placed once, and a key belongs to one order', async () => {
  const before = await balance();
  const idempotencyKey = key();
  const answers = await Promise.all(Array.from({ length: 8 }, () => bet({ idempotencyKey })));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.status, answers[0]?.text).toBe(200);
  expect(await balance()).toBe(before - 2);
  expect((await orders()).list).toHaveLength(1);
  const other = await bet({ idempotencyKey, bettingSlipString: slip('124') });
  expect(other.body.errorCode).toBe('idempotency.conflict');
});

test('[LOT-04] [LOT-06] an order in the last millisecond before the close is accepted, one at the close is not', async () => {
  const [{ numero, closes_at }] = await openDraws();
  platform.clock.set(closes_at.getTime() - 1);
  expect((await bet({ currentNumero: numero })).status).toBe(200);
  platform.clock.set(closes_at.getTime());
  const before = await balance();
  expect((await bet({ currentNumero: numero })).body.errorCode).toBe('lottery.closed');
  expect((await bet({ currentNumero: 'none' })).body.errorCode).toBe('lottery.closed');
  expect(await balance()).toBe(before);
  expect((await orders()).list).toHaveLength(1);
});

test('[LOT-06] parallel orders never take more than the balance', async () => {
  const [{ numero }] = await openDraws();
  const before = await balance();
  // Each of five orders costs a quarter of the balance or little more than that: three fit.
  const multiple = Math.floor(before / 2 / 4) + 1;
  const order = {
    currentNumero: numero,
    bettingSlipString: `big____~1~100~1~1980~${multiple}`,
    betCartAmountSum: `${multiple * 2}.0000`,
  };
  const answers = await Promise.all(Array.from({ length: 5 }, () => bet(order)));
  expect(codesOf(answers)).toEqual(['200', '200', '200', 'balance.insufficient', 'balance.insufficient']);
  expect(await balance()).toBe(before - 3 * multiple * 2);
  expect((await orders()).list).toHaveLength(3);
});

test('[LOT-06] parallel orders of several players never pass what a number may pay', async () => {
  const [{ numero }] = await openDraws();
  const players = await Promise.all(Array.from({ length: 6 }, () => newMember(platform)));
  expect((await bet({ currentNumero: numero, bettingSlipString: slip('777') })).status).toBe(200);
  const exposure = async () => (await exposureOf(numero, '50~7,7,#'))[7];
  const prize = 19_800_000n;
  expect(await exposure()).toEqual(prize);
  const most = 50_000_000_000n;
  const nearlyFull = Array.from({ length: 10 }, (_, digit) => (digit === 7 ? most - 2n * prize : 0n));
  await platform.database.db
    .updateTable('lottery_exposure')
    .set({ amounts: nearlyFull })
    .where('numero', '=', numero)
    .where('block', '=', '50~7,7,#')
    .execute();
  const told = async () =>
    (await platform.call('lotteryExposure', { gameId: GAME, numero }, { token: member.token })).body.numbers;
  // Pages are told of numbers before they are full.
  expect(await told()).toEqual([{ number: '50~7,7,7', room: 2 * 1980 }]);
  const answers = await Promise.all(
    players.map((who) => bet({ currentNumero: numero, bettingSlipString: slip('777') }, who)),
  );
  expect(await told()).toEqual([{ number: '50~7,7,7', room: 0 }]);
  expect(codesOf(answers)).toEqual(['200', '200', ...Array.from({ length: 4 }, () => 'lottery.refused')]);
  expect(await exposure()).toEqual(most);
  expect((await bet({ currentNumero: numero, bettingSlipString: slip('778') })).status, 'the number beside').toBe(200);
  const refused = answers.find(({ status }) => status === 422);
  expect(refused?.body.value.order).toEqual({ code: 'number-full', place: '/bettingSlipString' });
});

test('[LOT-06] an order of 1,000 combinations writes a row for ten of them, also a second time', async () => {
  const digits = '0,1,2,3,4,5,6,7,8,9';
  const all = { bettingSlipString: `${digits}_${digits}_${digits}~1~30~0.001~1980~1`, betCartAmountSum: '2.0000' };
  const [{ numero }] = await openDraws();
  for (const times of [1n, 2n]) {
    const { orderNumber } = (await bet({ ...all, currentNumero: numero }, await newMember(platform))).body;
    const { rows } = await sql<{ amounts: bigint[] }>`
      select e.amounts from lottery_exposure e join lottery_order o on o.xmin = e.xmin where o.id = ${orderNumber}
    `.execute(platform.database.db);
    expect(rows).toHaveLength(100);
    expect(new Set(rows.flatMap(({ amounts }) => amounts))).toEqual(new Set([times * 19_800n]));
  }
});

test('[LOT-06] a total that lies, a bad slip and an unknown lottery take nothing and say where', async () => {
  const before = await balance();
  const lie = await bet({ betCartAmountSum: '1.0000' });
  expect([lie.status, lie.body.errorCode]).toEqual([422, 'lottery.refused']);
  expect(lie.body.value.order).toEqual({ code: 'amount', place: '/betCartAmountSum' });
  const twice = await bet({ bettingSlipString: '1,1_2_3~1~50~1~1980~1' });
  expect(twice.body.value.order).toEqual({ code: 'rows', place: '/bettingSlipString/0/rows' });
  expect((await bet({ gameId: 9999 })).body.errorCode).toBe('not.found');
  expect(await balance()).toBe(before);
});

test('[LOT-06] stakes count against the limits of the player like those of every other game', async () => {
  const limit = { kind: 'stake', period: 'day', amount: 3 };
  expect((await platform.call('setPlayerLimit', limit, { token: member.token })).status).toBe(200);
  expect((await bet()).status).toBe(200);
  expect((await bet()).body.errorCode).toBe('limit.reached');
  expect((await orders()).list).toHaveLength(1);
});

test('[LOT-06] the list of orders goes on behind its last order', async () => {
  const placed: string[] = [];
  for (let count = 0; count < 5; count += 1) placed.unshift((await bet()).body.orderNumber);
  const numbersOf = (page: { list: { orderNumber: string }[] }) => page.list.map(({ orderNumber }) => orderNumber);
  const first = await orders({ size: 2 });
  const second = await orders({ size: 2, before: first.next });
  const third = await orders({ size: 2, before: second.next });
  expect([first, second, third].flatMap(numbersOf)).toEqual(placed);
  expect(third.next).toBeUndefined();
  expect(await orders({ gameId: 102 })).toEqual({ list: [] });
});

const cancel = (request: Record<string, unknown>, who = member) =>
  platform.call('cancelLotteryOrder', request, { token: who.token });

test('[LOT-06] an order is cancelled once, by its player alone, up to the close of its draw', async () => {
  const before = await balance();
  const [{ numero, closes_at }] = await openDraws();
  const { orderNumber } = (await bet({ currentNumero: numero })).body;
  const other = await bet({ currentNumero: numero });
  expect((await cancel({ orderNumber, numero }, await newMember(platform))).body.errorCode).toBe('not.found');
  const answers = await Promise.all(Array.from({ length: 5 }, () => cancel({ orderNumber, numero })));
  expect(codesOf(answers)).toEqual(['200', ...Array.from({ length: 4 }, () => 'lottery.closed')]);
  expect(await balance()).toBe(before - 2);
  platform.clock.set(closes_at.getTime());
  const late = await cancel({ orderNumber: other.body.orderNumber, numero });
  expect(late.body.errorCode).toBe('lottery.closed');
  expect(await balance()).toBe(before - 2);
  const states = (await orders()).list.map((order: { draws: { state: string }[] }) => order.draws[0]?.state);
  expect(states).toEqual(['placed', 'cancelled']);
});

test('[LOT-06] giving up a chase returns the draws that are still open, and frees their numbers', async () => {
  const [first, second, third] = await openDraws();
  const before = await balance();
  const chase = [second, third].map(({ numero }) => ({ numero, multiple: 1 }));
  const order = { currentNumero: first.numero, chase, betCartAmountSum: '6.0000', bettingSlipString: slip('909') };
  const { orderNumber } = (await bet(order)).body;
  platform.clock.set(first.closes_at.getTime());
  expect((await cancel({ orderNumber })).body).toEqual({ numeros: [second.numero, third.numero] });
  expect(await balance()).toBe(before - 2);
  const amounts = [first, second, third].map(async ({ numero }) => (await exposureOf(numero, '50~9,0,#'))[9]);
  expect(await Promise.all(amounts)).toEqual([19_800_000n, 0n, 0n]);
  expect((await cancel({ orderNumber })).body.errorCode).toBe('lottery.closed');
});
