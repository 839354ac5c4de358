import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleDraw } from '../../platform/play/lottery-settlement/settle-draw.ts';
import { fake } from '../../platform/providers/lottery-results/http/fake.ts';
import { fakeListener } from '../support/fake-service.ts';
import { setSettings } from '../support/getting-in.ts';
import { keepLotteries } from '../support/lottery/keep-lotteries.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, siteWithMoney } from '../support/player.ts';

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
let platform: TestPlatform;

beforeAll(async () => {
  await new Promise<void>((listening) => results.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(results.address() as AddressInfo).port}`;
  const entry = (merchant: string) => ({ 'lottery-results': { ...fake.access, url: `${url}/${merchant}` } });
  platform = await startTestPlatform({
    sites: [siteWithMoney('alpha'), siteWithMoney('beta')],
    configuration: { encryptionKey: '11'.repeat(32) },
    integrations: { alpha: entry('alpha'), beta: entry('beta') },
  });
  keepLotteries(platform, 'XSMB');
  for (const site of ['alpha', 'beta']) await setSettings(platform, site, { adapters: { 'lottery-results': 'http' } });
});
afterAll(async () => {
  await platform.close();
  results.close();
});

const drawOf = (numero: string) =>
  platform.database.db
    .selectFrom('lottery_draw')
    .selectAll()
    .where('game', '=', 'XSMB')
    .where('numero', '=', numero)
    .executeTakeFirstOrThrow();

test('[LOT-04] a result from outside comes by a feed once it is complete and all feeds agree, and pays the bets', async () => {
  const ask = () => platform.open.runJob('ask-result-feeds');
  await platform.open.runJob('plan-lottery-draws');
  const { currentNumero } = (await platform.call('lotteryNear', { gameId: GAME })).body;
  const { numero } = currentNumero;
  const { draws_at } = await drawOf(numero);
  platform.clock.set(draws_at.getTime() - 20 * MINUTES_MS);
  const member = await newMember(platform);
  const balance = async () =>
    (await platform.call('walletBalance', { typeId: 2 }, { token: member.token })).body.value.sumBalance as number;
  const before = await balance();
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
  expect(await drawOf(numero), 'nothing is asked before the time of the draw').toMatchObject({ status: 'planned' });
  isPublished = false;
  platform.clock.set(draws_at.getTime() + MINUTES_MS);
  await ask();
  expect(await drawOf(numero), 'nothing is published yet').toMatchObject({ status: 'planned' });
  isPublished = true;
  special['/beta'] = '12308';
  await ask();
  expect(await drawOf(numero), 'the feeds differ: two operators decide').toMatchObject({ status: 'planned' });
  special['/beta'] = '1230';
  await ask();
  expect(await drawOf(numero), 'no draw has such a number').toMatchObject({ status: 'planned' });
  special['/beta'] = undefined;
  await ask();
  expect(await drawOf(numero)).toMatchObject({ status: 'drawn', chain_id: null });
  await settleDraw(platform.open.platform, { game: 'XSMB', numero });
  expect(await balance()).toBe(before - 2 + 190);

  special['/alpha'] = '99999';
  await ask();
  expect((await drawOf(numero)).result?.[0], 'a result that is there is not replaced').toBe('12307');
});
