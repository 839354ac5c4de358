import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/kernel/database/connection.ts';
import { runDraw } from '../../platform/play/lottery-draws/run-draw.ts';
import { addTerms } from '../../platform/play/lottery-terms/store.ts';
import { DEFAULT_LIMITS, DEFAULT_TERMS } from '../../rules/lottery/terms.ts';
import { keepLotteries } from '../support/lottery/keep-lotteries.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, siteWithMoney } from '../support/player.ts';

const GAME = 101;
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform({
    sites: [siteWithMoney('alpha'), siteWithMoney('beta')],
    configuration: { encryptionKey: '11'.repeat(32) },
  });
  keepLotteries(platform, 'SSC1M', 'K3_1M', 'VNN_5M', 'VNS_2M', 'XSMB');
  await platform.open.runJob('plan-lottery-draws');
  platform.clock.advance(1000);
  await platform.open.runJob('plan-lottery-draws');
});
afterAll(() => platform.close());

const near = async (gameId = GAME) => (await platform.call('lotteryNear', { gameId })).body;
/** Draws the current number of a lottery and returns it. */
async function drawNext(gameId = GAME): Promise<string> {
  const { currentNumero, gameCode } = await near(gameId);
  platform.clock.advance(currentNumero.remainTime);
  await runDraw(platform.open.platform, { game: gameCode, numero: currentNumero.numero });
  await platform.open.runJob('plan-lottery-draws');
  return currentNumero.numero;
}

test('[LOT-01] a lottery says its current draw in the time of the server, the one before it, and those that can be chased', async () => {
  // Begins with a new draw: shortly before the end of one its sale is closed.
  platform.clock.advance((await near()).currentNumero.remainTime);
  const before = await near();
  expect(before).toMatchObject({ now: platform.clock.now(), gameCode: 'SSC1M', gameGroupCode: 'SSC' });
  const { numero, remainTime, lockTime, isSale } = before.currentNumero;
  expect([lockTime, isSale]).toEqual([5, true]);
  expect(before.nextNumeros.length).toBeGreaterThan(5);
  expect(before.nextNumeros[0].remainTime).toBe(remainTime + 60_000);
  platform.clock.advance(remainTime);
  expect((await near()).previousNumero).toMatchObject({ numero, state: 'LOCKED', winningNumber: '' });
  await runDraw(platform.open.platform, { game: 'SSC1M', numero });
  const after = await near();
  expect(after.previousNumero).toMatchObject({ numero, state: 'DRAWN' });
  expect(after.currentNumero.numero).toBe(before.nextNumeros[0].numero);
  expect((await platform.call('lotteryNear', { gameId: 9 })).status).toBe(404);
});

test('[LOT-01] the history goes on behind its last draw, newest first', async () => {
  const drawn: string[] = [];
  for (let count = 0; count < 5; count += 1) drawn.unshift(await drawNext());
  const page = async (before?: string) =>
    (await platform.call('lotteryHistory', { gameId: GAME, size: 2, ...(before ? { before } : {}) })).body;
  const first = await page();
  const second = await page(first.next);
  const numeros = [first, second].flatMap(({ list }: { list: { numero: string }[] }) =>
    list.map(({ numero }) => numero),
  );
  expect(numeros).toEqual(drawn.slice(0, 4));
  expect(first.list[0]).toMatchObject({ state: 'DRAWN', isCorrected: false });
  expect((await platform.call('lotteryHistory', { gameId: GAME, before: 'yesterday' })).status).toBe(400);
});

test('[LOT-07] statistics count the last draws: times, gaps and runs', async () => {
  const { list } = (await platform.call('lotteryHistory', { gameId: GAME, size: 100 })).body;
  const draws = list.map(({ winningNumber }: { winningNumber: string }) => winningNumber.split(',')).toReversed();
  const told = (await platform.call('lotteryStatistics', { gameId: GAME, count: 30 })).body;
  expect(told.count).toBe(draws.length);
  const [first] = told.positions;
  expect(first.name).toBe('position-1');
  for (const { symbol, times, gap } of first.symbols) {
    const seen = draws.map((draw: string[]) => draw[0] === symbol);
    expect(times).toBe(seen.filter(Boolean).length);
    expect(gap).toBe(draws.length - 1 - seen.lastIndexOf(true));
  }
  const runs = told.roads.find(({ name }: { name: string }) => name === 'dragon-tiger').runs;
  expect(runs.reduce((sum: number, { length }: { length: number }) => sum + length, 0)).toBe(draws.length);
});

test('[LOT-01] [LOT-05] a play menu has rows, odds, series and limits as data, by prize mode', async () => {
  const menu = async (request: object) => (await platform.call('lotteryPlayMenu', { gameId: GAME, ...request })).body;
  const all = await menu({});
  expect(all.series).toEqual({ min: 1700, max: 1980, default: 1980 });
  expect(all.limits).toMatchObject({ maxTickets: 50, maxStakes: 100_000, maxAmount: 100_000 });
  const direct = all.plays.find(({ playId }: { playId: number }) => playId === 50);
  expect(direct).toMatchObject({ code: 'last-three-direct', prizes: [{ tier: 'hit', hits: 1, of: 1000 }] });
  expect(direct.rows.map(({ symbols }: { symbols: string[] }) => symbols.length)).toEqual([10, 10, 10]);
  const codesOf = (told: { plays: { code: string }[] }) => told.plays.map(({ code }) => code);
  const [zy, elott] = [codesOf(await menu({ prizeMode: 'ZY' })), codesOf(await menu({ prizeMode: 'Elott' }))];
  expect(zy).toContain('last-three-direct');
  expect(zy).not.toContain('five-group-120');
  expect(elott).toContain('dragon-tiger');
  expect(elott.filter((code) => zy.includes(code))).toEqual([]);
  const north = (await platform.call('lotteryPlayMenu', { gameId: 201 })).body;
  expect(north.plays[0]).toMatchObject({ code: 'loto_2so', cost: 27, prizes: [{ odds: 99 }] });
});

test('[LOT-01] a merchant closes lotteries and play types and changes odds and limits, for itself alone', async () => {
  const terms = {
    ...DEFAULT_TERMS,
    closedGames: ['K3_1M'],
    closedPlays: { SSC: ['five-direct'] },
    odds: { 'VN-NORTH': { loto_2so: { hit: 985_000 } } },
    limits: { ...DEFAULT_LIMITS, maxDraws: 5 },
  };
  const at = new Date(platform.clock.now());
  await addTerms(platform.database.db, { merchant: 'beta', terms, reason: 'a test', by: 'someone', at });
  const seenAt = async (host: string) => {
    const from = { host: `${host}.localhost` };
    const games = (await platform.call('lotteryGames', {}, from)).body.list;
    const menu = (await platform.call('lotteryPlayMenu', { gameId: GAME }, from)).body;
    const north = (await platform.call('lotteryPlayMenu', { gameId: 201 }, from)).body;
    return {
      hasK3: games.some(({ gameCode }: { gameCode: string }) => gameCode === 'K3_1M'),
      closed: (await platform.call('lotteryNear', { gameId: 121 }, from)).status,
      hasFive: menu.plays.some(({ code }: { code: string }) => code === 'five-direct'),
      maxDraws: menu.limits.maxDraws,
      odds: north.plays[0].prizes[0].odds,
    };
  };
  expect(await seenAt('alpha')).toEqual({ hasK3: true, closed: 200, hasFive: true, maxDraws: 50, odds: 99 });
  expect(await seenAt('beta')).toEqual({ hasK3: false, closed: 404, hasFive: false, maxDraws: 5, odds: 98.5 });
});

test('[LOT-03] Vietnamese lotteries have menu, results by prize, and those that the player bet on last', async () => {
  await drawNext(201);
  const menu = (await platform.call('vnGameMenu', { prizeMode: 'VN', device: 'WEB', language: 'pt' })).body;
  expect(menu['VN-NORTH']).toMatchObject({
    gameGroupCode: 'VN-NORTH',
    gameGroupName: 'Norte do Vietnã',
    gameMenus: [{ gameId: 201, gameCode: 'VNN_5M', gameName: 'Norte, 5 minutos' }, { gameCode: 'XSMB' }],
  });
  const opened = (await platform.call('vnOpenedNumeros', { gameCode: 'VNN_5M' })).body.list;
  expect(opened[0].prizes.seventh).toHaveLength(4);
  // More results than are listed: 100 here, 20 for the popular lotteries.
  await sql`insert into lottery_draw (game, numero, opens_at, closes_at, draws_at, drawn_at, status, result)
    select d.game, 'old-' || n, at - interval '1 minute', at, at, at, 'drawn', d.result
    from lottery_draw d, generate_series(1, 110) n, lateral (select now() - n * interval '1 day' as at) t
    where d.numero = ${opened[0].numero} and d.game = 'VNN_5M'`.execute(platform.database.db);
  const countOf = async (name: 'vnOpenedNumeros' | 'openedNumeros', request: Record<string, unknown>) =>
    (await platform.call(name, request)).body.list.length;
  expect([await countOf('vnOpenedNumeros', {}), await countOf('openedNumeros', { prizeMode: 'VN' })]).toEqual([
    100, 20,
  ]);
  const [member, other] = [await newMember(platform), await newMember(platform)];
  const recent = async ({ token } = member) => (await platform.call('vnRecentGames', {}, { token })).body.gameMenus;
  expect(await recent()).toEqual([]);
  const { currentNumero } = await near(202);
  const order = {
    gameId: 202,
    currentNumero: currentNumero.numero,
    betCartAmountSum: '2.0000',
    bettingSlipString: '12~1~30~1~1980~1',
    idempotencyKey: 'vietnam-1',
  };
  expect((await platform.call('lotteryBetting', order, { token: member.token })).status).toBe(200);
  expect(await recent()).toEqual([{ gameId: 202, gameCode: 'VNS_2M', gameName: expect.any(String) }]);
  expect(await recent(other)).toEqual([]);
});
