import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { findLotteryViolations } from '../../platform/play/lottery-settlement/invariant-store.ts';
import { settleDraw } from '../../platform/play/lottery-settlement/settle-draw.ts';
import { addTerms } from '../../platform/play/lottery-terms/store.ts';
import { DEFAULT_TERMS } from '../../rules/lottery/terms.ts';
import { keepLotteries } from '../support/lottery/keep-lotteries.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../support/player.ts';

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
  const { db } = platform.database;
  expect([...(await findViolations(db)), ...(await findLotteryViolations(db))]).toEqual([]);
  await platform.close();
});

const plan = () => platform.open.runJob('plan-lottery-draws');
async function openDraws() {
  const draws = await platform.database.db
    .selectFrom('lottery_draw')
    .selectAll()
    .where('game', '=', 'SSC1M')
    .where('status', '=', 'planned')
    .where('closes_at', '>', new Date(platform.clock.now()))
    .orderBy('draws_at')
    .limit(3)
    .execute();
  const [first, second, third] = draws;
  if (!first || !second || !third) throw new Error('Three draws are not planned.');
  platform.clock.set(Math.max(platform.clock.now(), first.opens_at.getTime()));
  return [first, second, third] as const;
}
type Draw = Awaited<ReturnType<typeof openDraws>>[0];

async function bet(slips: readonly string[], amount: number, over: Record<string, unknown> = {}) {
  const [{ numero }] = await openDraws();
  const request = {
    gameId: GAME,
    currentNumero: numero,
    betCartAmountSum: `${amount}.0000`,
    bettingSlipString: slips.join(';'),
    idempotencyKey: `settled-${(keys += 1)}`,
    ...over,
  };
  const answer = await platform.call('lotteryBetting', request, { token: member.token });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.orderNumber as string;
}
const balance = async () =>
  (await platform.call('walletBalance', { typeId: 2 }, { token: member.token })).body.value.sumBalance as number;
const orderOf = async (orderNumber: string) =>
  (await platform.call('lotteryOrder', { orderNumber }, { token: member.token })).body;
const settle = ({ game, numero }: Draw) => settleDraw(platform.open.platform, { game, numero });

/** Gives a draw a result, as if it had been drawn, and settles it. */
async function drawAs(draw: Draw, result: string, settles = true) {
  platform.clock.set(Math.max(platform.clock.now(), draw.draws_at.getTime()));
  await platform.database.db
    .updateTable('lottery_draw')
    .set({ status: 'drawn', result: [...result], link: '0'.repeat(64), drawn_at: new Date(platform.clock.now()) })
    .where('game', '=', draw.game)
    .where('numero', '=', draw.numero)
    .execute();
  if (settles) expect(await settle(draw)).toBe(true);
}

const DIRECT = '1_2_3~1~50~1~1980~1';

test('[LOT-04] [LOT-06] a draw is settled once: prizes are paid, stakes go to the house, and a repetition moves nothing', async () => {
  const [draw] = await openDraws();
  const before = await balance();
  const won = await bet([DIRECT, '9_9_9~1~50~1~1980~1'], 4);
  const lost = await bet(['4_5_6~1~50~1~1980~1'], 2);
  await drawAs(draw, '00123');
  expect(await balance()).toBe(before - 6 + 1980);
  expect(await settle(draw)).toBe(false);
  await platform.open.runJob('sweep-lottery-draws');
  expect(await balance()).toBe(before - 6 + 1980);
  const [order, other] = [await orderOf(won), await orderOf(lost)];
  expect(order.draws[0]).toMatchObject({ state: 'settled', prize: 1980, rebate: 0, drawState: 'SETTLED' });
  expect(order.draws[0].entries.map(({ type, amount }: { type: string; amount: number }) => [type, amount])).toEqual([
    ['bet', -4],
    ['win', 1980],
  ]);
  expect(other.draws[0]).toMatchObject({ state: 'settled', prize: 0 });
  const record = (await platform.call('betHistory', { days: 1 }, { token: member.token })).body.value;
  expect(
    record.list.map(({ status, payout }: { status: string; payout: number }) => [status, payout]).toSorted(),
  ).toEqual([
    ['settled', 0],
    ['settled', 1980],
  ]);
});

test('[LOT-06] a smaller series pays less and returns the rest of the stakes that a tie did not return', async () => {
  const [draw] = await openDraws();
  const before = await balance();
  const sides = await bet(['dragon~1~102~1~1700~1', '7_7_7~1~50~1~1700~1'], 4);
  await drawAs(draw, '50124');
  // 2 · 1700/2000 / 0.45 for the dragon; 2 · 280/2000 of both stakes.
  expect((await orderOf(sides)).draws[0]).toMatchObject({ prize: 3.7777, rebate: 0.56 });
  expect(await balance()).toBeCloseTo(before - 4 + 3.7777 + 0.56, 4);
});

test('[LOT-06] a win stops the rest of a chase and gives it back; without it every draw is played', async () => {
  const [first, second, third] = await openDraws();
  const chase = [second, third].map(({ numero }) => ({ numero, multiple: 1 }));
  const before = await balance();
  const stopping = await bet([DIRECT], 6, { chase, winningStop: true });
  const going = await bet([DIRECT], 6, { chase });
  await drawAs(first, '00123');
  expect(await balance()).toBe(before - 12 + 2 * 1980 + 4);
  const exposed = await platform.database.db
    .selectFrom('lottery_exposure')
    .select(['numero', 'amounts'])
    .where('block', '=', '50~1,2,#')
    .orderBy('numero')
    .execute();
  // Only the order that goes on counts against what a number may pay.
  expect(exposed.map(({ numero, amounts }) => [numero, amounts[3]])).toEqual([
    [second.numero, 19_800_000n],
    [third.numero, 19_800_000n],
  ]);
  const statesOf = async (order: string) => (await orderOf(order)).draws.map(({ state }: { state: string }) => state);
  expect(await statesOf(stopping)).toEqual(['settled', 'stopped', 'stopped']);
  expect(await statesOf(going)).toEqual(['settled', 'placed', 'placed']);
  await drawAs(second, '00123');
  await drawAs(third, '00124');
  expect(await statesOf(going)).toEqual(['settled', 'settled', 'settled']);
  expect(await balance()).toBe(before - 12 + 3 * 1980 + 4);
});

test('[LOT-04] [LOT-06] a chase that stops waits for its earlier draw, and the sweep settles it afterwards', async () => {
  const [first, second] = await openDraws();
  const before = await balance();
  const chase = [{ numero: second.numero, multiple: 1 }];
  await bet([DIRECT], 4, { chase, winningStop: true });
  await drawAs(first, '00123', false);
  await drawAs(second, '00123', false);
  expect(await settle(second)).toBe(false);
  expect(await balance()).toBe(before - 4);
  await platform.open.runJob('sweep-lottery-draws');
  expect(await balance()).toBe(before - 4 + 1980 + 2);
  const left = platform.database.db.selectFrom('lottery_draw').select('numero').where('status', '=', 'drawn');
  expect(await left.execute()).toEqual([]);
});

test('[LOT-05] [LOT-06] an order is settled by the odds that it was placed under', async () => {
  const terms = { ...DEFAULT_TERMS, odds: { SSC: { 'dragon-tiger': { dragon: 18_000 } } } };
  const change = (body: typeof DEFAULT_TERMS) =>
    addTerms(platform.database.db, {
      merchant: 'alpha',
      terms: body,
      reason: 'a test',
      by: 'someone',
      at: new Date(platform.clock.now()),
    });
  const [draw, second] = await openDraws();
  await change(terms);
  // Orders that depend on nothing are settled together, a chase that stops by itself.
  const chase = [{ numero: second.numero, multiple: 1 }];
  const order = await bet(['dragon~1~102~1~1980~1'], 2);
  const stopping = await bet(['dragon~1~102~1~1980~1'], 4, { chase, winningStop: true });
  await change({ ...DEFAULT_TERMS, closedPlays: { SSC: ['dragon-tiger'] } });
  await drawAs(draw, '50124');
  await change(DEFAULT_TERMS);
  for (const one of [order, stopping])
    expect((await orderOf(one)).draws[0]).toMatchObject({ state: 'settled', prize: 3.6 });
});

test('[LOT-04] two settlements of one draw at once pay each order once, and no order is cancelled between draw and settlement', async () => {
  const [draw] = await openDraws();
  const before = await balance();
  let orderNumber = '';
  for (let count = 0; count < 6; count += 1) orderNumber = await bet([DIRECT], 2);
  await drawAs(draw, '00123', false);
  // Its result is known, its orders are not settled yet.
  const cancelled = await platform.call('cancelLotteryOrder', { orderNumber }, { token: member.token });
  expect(cancelled.body.errorCode).toBe('lottery.closed');
  await Promise.all([settle(draw), settle(draw), platform.open.runJob('sweep-lottery-draws'), settle(draw)]);
  expect(await balance()).toBe(before - 12 + 6 * 1980);
});

test('[LOT-04] a clock that jumps forward and back draws and pays nothing twice, and takes no bet on a drawn number', async () => {
  const [draw] = await openDraws();
  // All digits of a place: one of them is drawn in any case.
  const order = await bet(['____0,1,2,3,4,5,6,7,8,9~1~80~1~1980~1'], 20);
  const began = platform.clock.now();
  const before = await balance();
  // The plan draws what lost its job.
  platform.clock.set(draw.draws_at.getTime() + 31_000);
  await plan();
  await settle(draw);
  expect(await balance()).toBeCloseTo(before + 19.8, 4);
  const stateOf = async () => {
    const rows = platform.database.db.selectFrom('lottery_draw').select(['numero', 'result', 'link']);
    return (await rows.where('game', '=', 'SSC1M').where('numero', '=', draw.numero).execute())[0];
  };
  const drawn = await stateOf();
  platform.clock.set(began);
  await plan();
  await platform.open.runJob('sweep-lottery-draws');
  const late = await platform.call(
    'lotteryBetting',
    {
      gameId: GAME,
      currentNumero: draw.numero,
      betCartAmountSum: '2.0000',
      bettingSlipString: DIRECT,
      idempotencyKey: `settled-${(keys += 1)}`,
    },
    { token: member.token },
  );
  expect(late.body.errorCode).toBe('lottery.closed');
  const cancelled = await platform.call(
    'cancelLotteryOrder',
    { orderNumber: order, numero: draw.numero },
    { token: member.token },
  );
  expect(cancelled.status).not.toBe(200);
  platform.clock.set(draw.draws_at.getTime() + 32_000);
  await plan();
  expect(await settle(draw)).toBe(false);
  expect(await balance()).toBeCloseTo(before + 19.8, 4);
  expect(await stateOf()).toEqual(drawn);
  const numeros = await platform.database.db
    .selectFrom('lottery_draw')
    .select('numero')
    .where('game', '=', 'SSC1M')
    .execute();
  expect(new Set(numeros.map(({ numero }) => numero)).size).toBe(numeros.length);
});
