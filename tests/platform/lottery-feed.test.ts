import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { findLotteryViolations } from '../../platform/play/lottery-settlement/invariant-store.ts';
import { checkResultFeeds } from '../../platform/play/lottery-settlement/result-feeds.ts';
import { settleDraw } from '../../platform/play/lottery-settlement/settle-draw.ts';
import { fake } from '../../platform/providers/lottery-results/http/fake.ts';
import { fakeListener } from '../support/fake-service.ts';
import { setSettings } from '../support/getting-in.ts';
import { keepLotteries } from '../support/lottery/keep-lotteries.ts';
import { appCode, seatOperator } from '../support/operator.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../support/player.ts';

const GAME = 401;
const MINUTES_MS = 60_000;
/** The numbers that each feed publishes for whatever day it is asked for; undefined for those of the fake’s first board. */
const special: Record<string, string | undefined> = {};
let isPublished = false;

/** The fake of the service, whose board of the first of January is that of every day. */
const results = createServer(
  fakeListener((request) => {
    const address = new URL(request.path, 'http://results.example');
    const date = address.searchParams.get('date') ?? '';
    if (!isPublished) return { json: { ok: false, date } };
    address.searchParams.set('date', '2026-01-01');
    const { status, json } = fake.answer({ ...request, path: `${address.pathname}${address.search}` }, 0);
    if (status !== undefined) return { status, json };
    const board = json as { data: { prizes: object } };
    const first = special[address.pathname];
    const prizes = { ...board.data.prizes, ...(first === undefined ? {} : { ĐB: [first] }) };
    return { json: { ...board, date, data: { prizes } } };
  }),
);
type Seat = Awaited<ReturnType<typeof seatOperator>>;
let platform: TestPlatform;
let second: TestPlatform;
let ana: Seat;
let bea: Seat;
let member: TestMember;
let numero: string;
let drawsAt: number;
/** What the member had before the bet of 2 units. */
let before: number;

beforeAll(async () => {
  await new Promise<void>((listening) => results.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(results.address() as AddressInfo).port}`;
  const entry = (merchant: string) => ({ 'lottery-results': { ...fake.access, url: `${url}/${merchant}` } });
  const start = (databaseUrl?: string) =>
    startTestPlatform({
      sites: [siteWithMoney('alpha'), siteWithMoney('beta')],
      configuration: { encryptionKey: '11'.repeat(32) },
      integrations: { alpha: entry('alpha'), beta: entry('beta') },
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
    });
  platform = await start();
  keepLotteries(platform, 'XSMB');
  for (const site of ['alpha', 'beta']) await setSettings(platform, site, { adapters: { 'lottery-results': 'http' } });
  second = await start(platform.database.url);
});
afterAll(async () => {
  const { db } = platform.database;
  expect([...(await findViolations(db)), ...(await findLotteryViolations(db))]).toEqual([]);
  await second.close();
  await platform.close();
  results.close();
});

const drawOf = () =>
  platform.database.db
    .selectFrom('lottery_draw')
    .selectAll()
    .where('game', '=', 'XSMB')
    .where('numero', '=', numero)
    .executeTakeFirstOrThrow();
const balance = async () =>
  (await platform.call('walletBalance', { typeId: 2 }, { token: member.token })).body.value.sumBalance as number;
const ask = () => platform.open.runJob('ask-result-feeds');
const settle = () => settleDraw(platform.open.platform, { game: 'XSMB', numero });
/** Both feeds report this special number from now on, and are asked again. */
async function report(number: string | undefined): Promise<void> {
  special['/alpha'] = number;
  special['/beta'] = number;
  await platform.open.runJob('check-result-feeds');
}

const rowOf = async (queue: string, id: string) =>
  (await ana.ask('opsQueueRow', { queue, merchant: 'alpha', id })).body.value;
const sectionOf = async (key: string) =>
  (await rowOf('lottery-draws', `XSMB/${numero}`)).sections.find((one: { key: string }) => one.key === key).rows;
const proposals = async () =>
  (await ana.ask('opsQueue', { queue: 'lottery-corrections', merchant: 'alpha' })).body.value.rows as {
    id: string;
    cells: { state: { value: string }; changed: string; feeds: string; reports: number };
    operations: string[];
  }[];
const states = async () => (await proposals()).map(({ cells }) => cells.state.value);
const run = (seat: Seat, queue: string, ...[operation, id, params]: [operation: string, id: string, params: object]) =>
  seat.ask('opsRunOperation', { queue, operation, merchant: 'alpha', id, key: randomUUID(), params });
/** The second operator approves what waits, with a code of her app. */
async function approve(seat: Seat) {
  const { rows } = (await seat.ask('opsQueue', { queue: 'approvals', merchant: 'alpha' })).body.value;
  const waiting = rows.find(({ operations }: { operations: string[] }) => operations.includes('approve'));
  platform.clock.advance(30_000);
  return run(seat, 'approvals', 'approve', waiting.id, { proof: appCode(platform, seat.secret) });
}

/** What the player is told of corrected results, the latest first. */
async function corrections(): Promise<readonly string[]> {
  const { list } = (await platform.call('inboxMessages', { language: 'en' }, { token: member.token })).body.value;
  return list
    .filter(({ title }: { title: string }) => title.includes('result was corrected'))
    .map((message: object) => JSON.stringify(message));
}

test('[LOT-04] a result from outside comes by a feed once it is complete and all feeds agree, and pays the bets', async () => {
  await platform.open.runJob('plan-lottery-draws');
  numero = (await platform.call('lotteryNear', { gameId: GAME })).body.currentNumero.numero;
  drawsAt = (await drawOf()).draws_at.getTime();
  platform.clock.set(drawsAt - 20 * MINUTES_MS);
  ana = await seatOperator(platform, 'ana', { role: 'publisher' });
  bea = await seatOperator(platform, 'bea', { role: 'publisher' });
  member = await newMember(platform);
  before = await balance();
  const request = {
    gameId: GAME,
    currentNumero: numero,
    // The last two digits of the special prize: 2 units at odds of 95.
    bettingSlipString: '07~1~30~1~1980~1',
    betCartAmountSum: '2.0000',
    idempotencyKey: 'fed-order-1',
  };
  expect((await platform.call('lotteryBetting', request, { token: member.token })).status).toBe(200);

  isPublished = true;
  await ask();
  expect(await drawOf(), 'nothing is asked before the time of the draw').toMatchObject({ status: 'planned' });
  isPublished = false;
  platform.clock.set(drawsAt + MINUTES_MS);
  await ask();
  expect(await drawOf(), 'nothing is published yet').toMatchObject({ status: 'planned' });
  isPublished = true;
  special['/beta'] = '12308';
  await ask();
  expect(await drawOf(), 'the feeds differ: two operators decide').toMatchObject({ status: 'planned' });
  special['/beta'] = '1230';
  await ask();
  expect(await drawOf(), 'no draw has such a number').toMatchObject({ status: 'planned' });
  special['/beta'] = undefined;
  await ask();
  expect(await drawOf()).toMatchObject({ status: 'drawn', chain_id: null });
  await settle();
  expect(await balance()).toBe(before - 2 + 190);
});

test('[LOT-04] [OPS-07] operators see which feeds gave a result and when, in the queue, on its page and in the audit log', async () => {
  const { row, history } = await rowOf('lottery-draws', `XSMB/${numero}`);
  expect(row.cells).toMatchObject({ source: { value: 'feeds' }, givenBy: 'alpha/http, beta/http' });
  expect(await sectionOf('results')).toMatchObject([
    { cells: { feeds: 'alpha/http, beta/http', operators: null, changed: null, at: expect.any(String) } },
  ]);
  expect(history).toMatchObject([{ by: 'alpha/http, beta/http', action: 'lotteryResult', act: 'recorded' }]);
  const { entries } = (await ana.ask('opsAudit', { code: 'beta' })).body.value;
  expect(entries[0]).toMatchObject({ by: 'alpha/http, beta/http', target: { queue: 'lottery-draws' } });
});

test('[LOT-04] another result of a settled draw is a proposal that pays nothing, once however often it is reported', async () => {
  special['/alpha'] = '12308';
  await platform.open.runJob('check-result-feeds');
  expect(await proposals(), 'the feeds differ').toEqual([]);
  await report('1230');
  expect(await proposals(), 'no draw has such a number').toEqual([]);
  await report('12308');
  await report('12308');
  const [proposal] = await proposals();
  expect(await proposals()).toHaveLength(1);
  expect(proposal).toMatchObject({
    cells: { state: { value: 'open' }, changed: '1: 12307 → 12308', feeds: 'alpha/http, beta/http', reports: 1 },
    operations: ['confirm', 'dismiss'],
  });
  expect([await drawOf(), await balance()]).toMatchObject([{ status: 'settled', version: 1 }, before - 2 + 190]);
});

test('[LOT-04] a feed that takes its report back withdraws the proposal, also from operators who are about to confirm it', async () => {
  const [{ id } = { id: '' }] = await proposals();
  expect((await run(ana, 'lottery-corrections', 'confirm', id, { reason: 'checked' })).status).toBe(200);
  await report(undefined);
  expect(await states()).toEqual(['withdrawn']);
  expect((await approve(bea)).body.errorCode).toBe('ops.conflict');
  expect(await drawOf()).toMatchObject({ status: 'settled', version: 1 });
  for (const number of ['12308', undefined, '12308']) await report(number);
  expect(await proposals()).toMatchObject([{ id, cells: { state: { value: 'open' }, reports: 3 } }]);
  // One operator alone cannot confirm it.
  expect((await run(ana, 'lottery-corrections', 'confirm', id, { reason: 'checked' })).status).toBe(200);
  await settle();
  expect([await drawOf(), await balance()]).toMatchObject([{ version: 1 }, before - 2 + 190]);
});

test('[LOT-04] [MSG-02] two operators confirm it: the difference is moved once, and the player is told', async () => {
  expect((await approve(bea)).status).toBe(200);
  await settle();
  await settle();
  expect([await drawOf(), await balance()]).toMatchObject([{ status: 'settled', version: 2 }, before - 2]);
  expect(await sectionOf('results')).toMatchObject([
    { cells: { feeds: 'alpha/http, beta/http', operators: 'ana, bea', reason: 'checked' } },
    { cells: { operators: null } },
  ]);
  const { history } = await rowOf('lottery-draws', `XSMB/${numero}`);
  expect(history[0]).toMatchObject({ by: 'ana', act: 'replaced', given: { operators: 'ana, bea' } });
  expect([history[0].given.before, history[0].given.after].map((all: string) => all.split(' ')[0])).toEqual([
    '12307',
    '12308',
  ]);
  const proof = (await platform.call('lotteryDraw', { gameCode: 'XSMB', numero })).body;
  expect(proof.prizes.special).toEqual(['12308']);
  expect(proof.replaced).toMatchObject([
    { winningNumber: expect.stringMatching(/^12307,/), replacedAt: history[0].at },
  ]);
  const told = await corrections();
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/taken back.*1: 12307 → 12308.*190\.00 was taken/);
});

test('[LOT-04] what an operator dismissed is not proposed again, and a result by hand withdraws what is open', async () => {
  await report(undefined);
  const [{ id } = { id: '' }] = await proposals();
  expect(await states()).toEqual(['open', 'confirmed']);
  expect((await run(bea, 'lottery-corrections', 'dismiss', id, { reason: 'an old page' })).status).toBe(200);
  for (const number of [undefined, '12308', undefined]) await report(number);
  expect(await states()).toEqual(['dismissed', 'confirmed']);
  await report('12309');
  expect(await states()).toEqual(['open', 'dismissed', 'confirmed']);
  const numbers = (await drawOf()).result?.with(0, '12310').join(' ');
  await run(ana, 'lottery-draws', 'correct', `XSMB/${numero}`, { numbers, reason: 'the notary called' });
  expect((await approve(bea)).status).toBe(200);
  await settle();
  expect(await states()).toEqual(['withdrawn', 'dismissed', 'confirmed']);
  expect(await drawOf()).toMatchObject({ status: 'settled', version: 3 });
  const [latest = ''] = await corrections();
  expect(latest).toMatch(/1: 12308 → 12310.*has not changed/);
});

test('[LOT-04] two processes that hear of it at once open one proposal, whose prize is paid once', async () => {
  second.clock.set(platform.clock.now());
  special['/alpha'] = undefined;
  special['/beta'] = undefined;
  const both = [platform, second, platform, second];
  await Promise.all(both.map(({ open }) => checkResultFeeds(open.platform)));
  expect((await states()).filter((state) => state === 'open')).toHaveLength(1);
  const [{ id } = { id: '' }] = await proposals();
  await run(ana, 'lottery-corrections', 'confirm', id, { reason: 'both say so' });
  await Promise.all([approve(bea), checkResultFeeds(second.open.platform)]);
  await Promise.all(both.map(({ open }) => settleDraw(open.platform, { game: 'XSMB', numero })));
  expect([await drawOf(), await balance()]).toMatchObject([{ status: 'settled', version: 4 }, before - 2 + 190]);
  expect((await states()).filter((state) => state === 'open')).toEqual([]);
  const told = await corrections();
  expect(told).toHaveLength(3);
  expect(told[0]).toMatch(/you won more.*1: 12310 → 12307.*190\.00 was added/);
});
