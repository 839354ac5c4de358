import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NEWEST_FIRST } from '../../platform/kernel/queues/order-store.ts';
import type { AnyOperation, Operation, Queue } from '../../platform/kernel/queues/queue.ts';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { queue as schedules } from '../../platform/play/lottery-draws/back-office/lottery-schedules/queue.ts';
import { queue as draws } from '../../platform/play/lottery-settlement/back-office/lottery-draws/queue.ts';
import { findLotteryViolations } from '../../platform/play/lottery-settlement/invariant-store.ts';
import { settleDraw } from '../../platform/play/lottery-settlement/settle-draw.ts';
import { queue as offer } from '../../platform/play/lottery-terms/back-office/lottery-offer/queue.ts';
import { keepLotteries } from '../support/lottery/keep-lotteries.ts';
import { northBoard } from '../support/lottery/north-board.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../support/player.ts';

const MERCHANT = 'alpha';
const TWENTY_MINUTES_MS = 20 * 60_000;
let platform: TestPlatform;
let member: TestMember;
let keys = 0;

beforeAll(async () => {
  platform = await startTestPlatform({
    sites: [siteWithMoney(MERCHANT)],
    configuration: { encryptionKey: '11'.repeat(32) },
  });
  keepLotteries(platform, 'SSC1M', 'SSC5M', 'PK10_2M', 'XSMB');
  await platform.open.runJob('plan-lottery-draws');
  platform.clock.advance(1000);
  await platform.open.runJob('plan-lottery-draws');
  // Begins with new draws: shortly before the end of one its sale is closed.
  platform.clock.advance((await nearOf(102)).currentNumero.remainTime);
  await platform.open.runJob('plan-lottery-draws');
});
beforeEach(async () => {
  member = await newMember(platform);
});
afterAll(async () => {
  const { db } = platform.database;
  expect([...(await findViolations(db)), ...(await findLotteryViolations(db))]).toEqual([]);
  await platform.close();
});

/** Runs an operation as its approval does: in a transaction of its own, which is rolled back where it is not allowed. */
async function run(queue: Queue, ...[name, id, params = {}]: [name: string, id: string, params?: object]) {
  const operation = queue.operations[name] as AnyOperation & Operation<object>;
  const input = { platform: platform.open.platform, merchant: MERCHANT, operator: 'ana', approver: 'bea', id, params };
  return platform.database.transaction(async (within) => operation.run({ ...input, within } as never));
}
const rowsOf = (queue: Queue, over: object = {}) =>
  queue.rows(platform.database.db, {
    merchant: MERCHANT,
    currency: 'BRL',
    before: undefined,
    search: '',
    filter: {},
    order: NEWEST_FIRST,
    now: platform.clock.now(),
    language: 'en',
    timeZone: 'UTC',
    operator: 'ana',
    ...over,
  });
const detailsOf = async (queue: Queue, id: string) => {
  const query = { merchant: MERCHANT, currency: 'BRL', now: platform.clock.now(), language: 'en', id } as const;
  return queue.details?.(platform.database.db, query, platform.open.platform) ?? [];
};
const settle = () => platform.open.runJob('sweep-lottery-draws');
const balance = async () =>
  (await platform.call('walletBalance', { typeId: 2 }, { token: member.token })).body.value.sumBalance as number;
const nearOf = async (gameId: number) => (await platform.call('lotteryNear', { gameId })).body;
async function bet(gameId: number, ...[slip, amount, over = {}]: [slip: string, amount: number, over?: object]) {
  const request = {
    gameId,
    currentNumero: (await nearOf(gameId)).currentNumero.numero,
    betCartAmountSum: `${amount}.0000`,
    bettingSlipString: slip,
    idempotencyKey: `operated-${(keys += 1)}`,
    ...over,
  };
  const answer = await platform.call('lotteryBetting', request, { token: member.token });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.orderNumber as string;
}
const orderOf = async (orderNumber: string) =>
  (await platform.call('lotteryOrder', { orderNumber }, { token: member.token })).body;

test('[LOT-04] a cancelled draw gives every stake back, and the rest of a chase goes on', async () => {
  const { currentNumero, nextNumeros } = await nearOf(102);
  const before = await balance();
  await bet(102, '1_2_3~1~50~1~1980~1', 2);
  const chase = [{ numero: nextNumeros[0].numero, multiple: 1 }];
  const chased = await bet(102, '1_2_3~1~50~1~1980~1', 4, { chase, winningStop: true });
  const id = `SSC5M/${currentNumero.numero}`;
  expect(await run(draws, 'cancel', id, { reason: 'the ball broke' })).toBe(true);
  expect(await run(draws, 'cancel', id, { reason: 'again' })).toBe(false);
  await settle();
  expect(await balance()).toBe(before - 2);
  const states = (await orderOf(chased)).draws.map(({ state }: { state: string }) => state);
  expect(states).toEqual(['void', 'placed']);
  const [row] = await rowsOf(draws, { id });
  expect([row?.cells.state, row?.operations]).toEqual([{ value: 'CANCELLED', tone: 'danger' }, []]);
});

/** A result of the north whose special number ends in two digits. */
const north = (ending: string): string => northBoard(`123${ending}`).join(' ');

test('[LOT-04] a result from outside is entered from the time of the draw on, and a corrected one moves the difference', async () => {
  // A session would end before a draw of tomorrow.
  platform.clock.advance((await nearOf(401)).currentNumero.remainTime - TWENTY_MINUTES_MS);
  await platform.open.runJob('plan-lottery-draws');
  member = await newMember(platform);
  const { currentNumero } = await nearOf(401);
  const id = `XSMB/${currentNumero.numero}`;
  const before = await balance();
  // Between the end of sale and the draw of today, that draw is awaited too.
  const waiting = () =>
    draws.waiting?.count(platform.database.db, { merchant: MERCHANT, now: platform.clock.now(), operator: 'ana' });
  const waitingBefore = Number(await waiting());
  // De dac biet: 2 units of one number at odds of 95.
  const [won, lost] = [await bet(401, '07~1~30~1~1980~1', 2), await bet(401, '08~1~30~1~1980~1', 2)];
  expect(await run(draws, 'result', id, { numbers: north('07') })).toBe(false);
  platform.clock.advance(currentNumero.remainTime);
  await platform.open.runJob('plan-lottery-draws');
  const [awaited] = await rowsOf(draws, { id });
  expect(awaited?.operations).toEqual(['result', 'cancel']);
  expect(await waiting()).toBe(waitingBefore + 1);
  expect(await run(draws, 'result', id, { numbers: '12345' })).toEqual({ rejected: 'ops.errors' });
  const columnsOf = async () => (await detailsOf(draws, id)).find(({ key }) => key === 'sums')?.columns ?? [];
  expect((await columnsOf()).map(({ key }) => key)).not.toContain('paid');
  expect(await run(draws, 'result', id, { numbers: north('07') })).toBe(true);
  expect(await run(draws, 'result', id, { numbers: north('08') })).toBe(false);
  // By its own job: the sweep begins with the oldest of the thousands of draws of the day between.
  const settleIt = () => settleDraw(platform.open.platform, { game: 'XSMB', numero: currentNumero.numero });
  await settleIt();
  expect(await balance()).toBe(before - 4 + 190);
  expect((await columnsOf()).map(({ key }) => key)).toContain('paid');

  expect(await run(draws, 'correct', id, { numbers: north('08'), reason: 'misread' })).toBe(true);
  expect(await run(draws, 'correct', id, { numbers: north('08'), reason: 'again' })).toBe(false);
  await settleIt();
  expect(await balance()).toBe(before - 4 + 190);
  expect((await orderOf(won)).draws[0]).toMatchObject({ state: 'settled', prize: 0 });
  expect((await orderOf(lost)).draws[0]).toMatchObject({ state: 'settled', prize: 190 });
  const { list } = (await platform.call('lotteryHistory', { gameId: 401 })).body;
  expect(list[0]).toMatchObject({ isCorrected: true, state: 'SETTLED' });
  const results = (await detailsOf(draws, id)).find(({ key }) => key === 'results');
  expect(results?.rows.map(({ cells }) => cells)).toMatchObject([
    { changed: '1: 12307 → 12308', after: north('08'), operators: 'ana, bea', feeds: null, reason: 'misread' },
    { changed: null, after: north('07'), operators: 'ana, bea', reason: null },
  ]);
  const [row] = await rowsOf(draws, { id });
  expect(row?.cells).toMatchObject({ source: { value: 'operators' }, givenBy: 'ana, bea' });
  const proof = (await platform.call('lotteryDraw', { gameCode: 'XSMB', numero: currentNumero.numero })).body;
  expect(proof).toMatchObject({ link: '', commitment: '', index: 0 });
});

test('[LOT-04] a result of a hash chain is never entered or corrected', async () => {
  const { currentNumero } = await nearOf(101);
  const id = `SSC1M/${currentNumero.numero}`;
  platform.clock.advance(currentNumero.remainTime + 31_000);
  expect(await run(draws, 'result', id, { numbers: '12345' })).toBe(false);
  await platform.open.runJob('plan-lottery-draws');
  expect(await run(draws, 'correct', id, { numbers: '12345', reason: 'no' })).toBe(false);
  expect((await rowsOf(draws, { id }))[0]?.operations).toEqual([]);
});

test('[LOT-05] odds change within bounds as a version, and the preview says what they return', async () => {
  const id = 'play/SSC/dragon-tiger/tie';
  const [row] = await rowsOf(offer, { id });
  expect(row?.cells).toMatchObject({ odds: '9.9', return: '99%', state: { value: 'on' } });
  const before = await bet(101, 'tie~1~102~1~1980~1', 2);
  expect(await run(offer, 'odds', id, { odds: 10.5, reason: 'too much' })).toEqual({ rejected: 'ops.errors' });
  expect(await run(offer, 'odds', id, { odds: 9, reason: 'a holiday' })).toBe(true);
  expect((await rowsOf(offer, { id }))[0]).toMatchObject({
    cells: { odds: '9', return: '90%' },
    operations: ['off', 'odds', 'reset'],
  });
  const after = await bet(101, 'tie~1~102~1~1980~1', 2);
  const sections = await detailsOf(offer, id);
  const preview = sections.find(({ key }) => key === 'preview')?.rows.map(({ cells }) => cells);
  expect(preview).toContainEqual({ now: '=', odds: '9', return: '90%' });
  expect(preview).toContainEqual({ now: null, odds: '9.5', return: '95%' });
  expect(sections.find(({ key }) => key === 'versions')?.rows[0]?.cells).toMatchObject({ reason: 'a holiday' });
  expect(await run(offer, 'reset', id)).toBe(true);
  expect(await run(offer, 'off', id)).toBe(true);
  const menu = (await platform.call('lotteryPlayMenu', { gameId: 101 })).body.plays;
  expect(menu.map(({ code }: { code: string }) => code)).not.toContain('dragon-tiger');
  expect(await run(offer, 'on', id)).toBe(true);
  const terms = await platform.database.db
    .selectFrom('lottery_order')
    .select(['id', 'terms_id'])
    .where('id', 'in', [BigInt(before), BigInt(after)])
    .orderBy('id')
    .execute();
  expect(terms[0]?.terms_id).not.toEqual(terms[1]?.terms_id);
});

test('[LOT-06] limits and series of a merchant are checked when an order is placed', async () => {
  const limits = {
    maxTickets: 2,
    maxDraws: 3,
    maxAmount: 100,
    maxNumberAmount: 50,
    maxExposure: 5000,
    reason: 'small',
  };
  expect(await run(offer, 'limits', '', limits)).toBe(true);
  expect(await run(offer, 'series', '', { min: 1900, max: 1960, rebate: 'no', reason: 'margin' })).toBe(true);
  const place = async (slip: string, amount: number) => {
    const { currentNumero } = await nearOf(101);
    const request = {
      gameId: 101,
      currentNumero: currentNumero.numero,
      betCartAmountSum: `${amount}.0000`,
      bettingSlipString: slip,
      idempotencyKey: `limited-${(keys += 1)}`,
    };
    const { status, body } = await platform.call('lotteryBetting', request, { token: member.token });
    return status === 200 ? 200 : body.value.order.code;
  };
  const slip = (series: number, multiple = 1) => `1_2_3~1~50~1~${series}~${multiple}`;
  expect(await place(slip(1960), 2)).toBe(200);
  expect(await place(slip(1980), 2)).toBe('series');
  expect(await place([slip(1960), '1_2_4~1~50~1~1960~1', '1_2_5~1~50~1~1960~1'].join(';'), 6)).toBe('tickets');
  expect(await place(slip(1960, 26), 52)).toBe('number-limit');
  // One hit of 2 pays 1,960 of at most 5,000: the third player finds the number full.
  expect(await place(slip(1960), 2)).toBe(200);
  expect(await place(slip(1960), 2)).toBe('number-full');
  const { currentNumero } = await nearOf(101);
  const { numbers } = (
    await platform.call('lotteryExposure', { gameId: 101, numero: currentNumero.numero }, { token: member.token })
  ).body;
  expect(numbers).toEqual([{ number: '50~1,2,3', room: 5000 - 2 * 1960 }]);
  const heat = (await detailsOf(draws, `SSC1M/${currentNumero.numero}`)).find(({ key }) => key === 'exposure');
  // The fullest number comes first.
  expect(heat?.rows[0]?.cells).toMatchObject({
    merchant: MERCHANT,
    number: '50~1,2,3',
    exposure: { amount: 39_200_000 },
    heat: { value: 'hot', tone: 'warn' },
  });
});

test('[LOT-04] a changed schedule leaves planned draws as they are, and later ones follow it', async () => {
  const before = (await nearOf(131)).nextNumeros;
  expect(await run(schedules, 'change', 'PK10_2M', { everySeconds: 61, lockSeconds: 5, reason: 'odd' })).toEqual({
    rejected: 'ops.errors',
  });
  expect(await run(schedules, 'change', 'PK10_2M', { everySeconds: 300, lockSeconds: 20, reason: 'slower' })).toBe(
    true,
  );
  const [row] = await rowsOf(schedules, { id: 'PK10_2M' });
  expect(row).toMatchObject({
    cells: { schedule: '300 s', lock: 20, source: { value: 'changed' } },
    operations: ['change', 'reset'],
  });
  for (let runs = 0; runs < 6; runs += 1) await platform.open.runJob('plan-lottery-draws');
  const after = (await nearOf(131)).nextNumeros;
  const known = before.map(({ numero }: { numero: string }) => numero);
  expect(after.slice(0, known.length).map(({ numero }: { numero: string }) => numero)).toEqual(known);
  expect(after.at(-1)).toMatchObject({ lockTime: 20 });
  expect(after.at(-1).remainTime - after.at(-2).remainTime).toBe(300_000);
  expect((await detailsOf(schedules, 'PK10_2M'))[1]?.rows[0]?.cells).toMatchObject({
    reason: 'slower',
    schedule: '300 s',
  });
  expect(await run(schedules, 'reset', 'PK10_2M')).toBe(true);
});

test.each([
  ['pt', 'Cinco dígitos, 1 minuto'],
  ['vi', 'Năm số 1 phút'],
])('[LOT-06] [OPS-07] lotteries have the names of the operator’s language: %s', async (language, name) => {
  for (const [queue, column] of [
    [offer, 'name'],
    [schedules, 'game'],
  ] as const) {
    const rows = await rowsOf(queue, { language, search: name });
    expect(rows.map(({ cells }) => cells[column])).toContain(`SSC1M · ${name}`);
  }
});
