import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../../platform/money/ledger/invariant-store.ts';
import { findLotteryViolations } from '../../platform/play/lottery-settlement/invariant-store.ts';
import { pick, seededRandom } from '../../rules/random.ts';
import { type NaiveOrder, settleNaively } from '../support/lottery/naive-orders.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { newMember, siteWithMoney, type TestMember } from '../support/player.ts';
import { createWorkers } from '../support/worker-processes.ts';
import { createOutsideDraws } from './lottery-corrections.ts';

/** Each cycle kills two processes: `npm test -- --long` kills three hundred. */
const CYCLES = process.env.LONG_TESTS ? 150 : 2;
const ORDERS = process.env.LONG_TESTS ? 10 : 6;
const MAX_TURNS = 60;
const PROCESS = fileURLToPath(new URL('lottery-process.ts', import.meta.url));
const KEY = '11'.repeat(32);
const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1e9));
const random = seededRandom(seed);

let platform: TestPlatform;
const members: TestMember[] = [];
const workers = createWorkers(PROCESS);

beforeAll(async () => {
  platform = await startTestPlatform({ sites: [siteWithMoney('alpha')], configuration: { encryptionKey: KEY } });
  await platform.open.runJob('plan-lottery-draws');
  platform.clock.advance(1000);
  await platform.open.runJob('plan-lottery-draws');
  for (let count = 0; count < 4; count += 1) members.push(await newMember(platform));
});
afterAll(async () => {
  await workers.killAll();
  await platform.close();
});

/** Starts a process that draws and settles from its turn on. */
const start = () => workers.start({ WORKS_ON: platform.database.url, ENCRYPTION_KEY: KEY });

const comingDraws = () =>
  platform.database.db
    .selectFrom('lottery_draw')
    .selectAll()
    .where('game', '=', 'SSC1M')
    .where('closes_at', '>', new Date(platform.clock.now()))
    .orderBy('draws_at')
    .limit(3)
    .execute();

/** Tickets of one stake each: three digits, one digit, and sides that a tie may return. */
function randomTicket(): string {
  const digit = () => String(random.integer(10));
  const series = pick(random, [1980, 1700, 1850]) ?? 1980;
  return (
    pick(random, [
      `${digit()}_${digit()}_${digit()}~1~50~1~${series}~1`,
      `____${digit()}~1~80~1~${series}~2`,
      `${pick(random, ['dragon', 'tiger', 'tie'])}~1~102~1~${series}~1`,
    ]) ?? ''
  );
}

let keys = 0;
/** Places an order of a member; some are chases, and some of those stop with a win. */
function bet(draws: Awaited<ReturnType<typeof comingDraws>>) {
  const member = pick(random, members);
  const slips = Array.from({ length: 1 + random.integer(3) }, randomTicket);
  const chase = draws
    .slice(1, 1 + random.integer(3))
    .map(({ numero }) => ({ numero, multiple: 1 + random.integer(2) }));
  const cost = slips.reduce((sum, slip) => sum + (slip.endsWith('~2') ? 4 : 2), 0);
  const amount = cost * chase.reduce((sum, { multiple }) => sum + multiple, 1);
  const request = {
    gameId: 101,
    currentNumero: draws[0]?.numero,
    chase,
    winningStop: random.integer(2) === 1,
    betCartAmountSum: `${amount}.0000`,
    bettingSlipString: slips.join(';'),
    idempotencyKey: `killed-${(keys += 1)}`,
  };
  return platform.call('lotteryBetting', request, { token: member?.token ?? '' });
}

async function readOrders(): Promise<readonly NaiveOrder[]> {
  const { db } = platform.database;
  const orders = await db.selectFrom('lottery_order').selectAll().orderBy('id').execute();
  const draws = await db
    .selectFrom('lottery_order_draw as o')
    .innerJoin('lottery_draw as d', (join) => join.onRef('d.game', '=', 'o.game').onRef('d.numero', '=', 'o.numero'))
    .select(['o.order_id', 'o.multiple', 'o.amount', 'o.state', 'o.prize', 'o.rebate', 'd.result'])
    .orderBy('o.order_id')
    .orderBy('o.place')
    .execute();
  return orders.map(({ id, tickets, stop_on_win: stopOnWin, member_id: memberId }) => ({
    memberId: String(memberId),
    tickets,
    stopOnWin,
    draws: draws.filter(({ order_id }) => order_id === id),
  }));
}

/** Waits until some orders of a draw are settled, or for a moment where there is nothing to settle any more. */
function settledSome({ game, numero }: { game: string; numero: string }, some: number): Promise<void> {
  return reached(async () => {
    const settled = await platform.database.db
      .selectFrom('lottery_order_draw')
      .select('order_id')
      .where('game', '=', game)
      .where('numero', '=', numero)
      .where('state', '=', 'settled')
      .execute();
    return settled.length;
  }, some);
}

async function reached(count: () => Promise<number>, some: number): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    if ((await count()) >= some) return;
    await wait(random.integer(4));
  }
}

/** Computes a draw again by the command for everybody; returns its status and its last line. */
function verify(numero: string) {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/lottery.ts', 'verify', 'SSC1M', numero], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    env: { ...process.env, DATABASE_URL: platform.database.url },
    encoding: 'utf8',
  });
  return [status, stdout.trim().split('\n').at(-1)];
}

async function settleRest(): Promise<void> {
  const left = () =>
    platform.database.db.selectFrom('lottery_order_draw').select('order_id').where('state', '=', 'placed').execute();
  const outdated = () =>
    platform.database.db
      .selectFrom('lottery_draw')
      .select('numero')
      .where('settled_at', 'is', null)
      .where('status', '=', 'drawn')
      .execute();
  while ((await left()).length + (await outdated()).length > 0) {
    const [last] = (await comingDraws()).toReversed();
    platform.clock.set((last?.draws_at.getTime() ?? platform.clock.now()) + 60_000);
    await platform.open.runJob('plan-lottery-draws');
    await platform.open.runJob('sweep-lottery-draws');
  }
}

test(`[LOT-04] [NFR-03] two processes whose clocks jump draw, settle and correct each number once while they are killed, ${2 * CYCLES} times (seed ${seed})`, {
  timeout: CYCLES * 60_000 + 240_000,
}, async () => {
  let next = [start(), start()];
  const outside = createOutsideDraws(platform, { members, random });
  let corrected: string | undefined;
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const draws = await comingDraws();
    const [draw] = draws;
    if (!draw) throw new Error('No draw is planned.');
    platform.clock.set(Math.max(platform.clock.now(), draw.opens_at.getTime()));
    const numero = await outside.plan(draw);
    const early = [...Array.from({ length: ORDERS }, () => bet(draws)), ...outside.bet(numero)];
    const ready = await Promise.all(next);
    next = [start(), start()];
    for (const { status, text } of await Promise.all(early)) expect(status, text).toBe(200);
    // Orders of the last millisecond meet the lock and the draw.
    platform.clock.set(draw.closes_at.getTime() - 1);
    const late = [bet(draws), bet(draws)];
    // What was paid by the first result of the draw before is settled again, while that of this one is drawn.
    const wasCorrected = await outside.countCorrected();
    if (corrected !== undefined) await outside.correct(corrected);
    for (const { go } of ready) go(draw.draws_at.getTime());
    // One process is killed at any point of the work, the other at a later one, while a share of the orders is settled.
    for (const worker of ready) {
      if (corrected !== undefined && random.integer(2) === 0)
        await reached(async () => (await outside.countCorrected()) - wasCorrected, 1 + random.integer(4));
      else await settledSome(draw, random.integer(ORDERS + 2));
      await worker.kill();
      // A result that is replaced once more while the first correction is settled.
      if (corrected !== undefined && random.integer(3) === 0) await outside.correct(corrected);
    }
    const codes = (await Promise.all(late)).map(({ status, body }) => body.errorCode ?? status);
    expect(codes.filter((code) => code !== 200 && code !== 'lottery.closed')).toEqual([]);
    platform.clock.set(draw.draws_at.getTime());
    await platform.open.runJob('plan-lottery-draws');
    await outside.record(numero);
    corrected = numero;
  }
  for (const worker of await Promise.all(next)) await worker.kill();
  await settleRest();

  const orders = await readOrders();
  expect(orders.length).toBeGreaterThan(CYCLES * 5);
  expect(await outside.countCorrected()).toBeGreaterThan(0);
  for (const order of orders) {
    const told = order.draws.map(({ state, prize, rebate }) => ({ state, prize, rebate }));
    expect(told, JSON.stringify([order.tickets, order.draws.map(({ result }) => result)])).toEqual(
      settleNaively(order),
    );
  }
  const { db } = platform.database;
  expect([...(await findViolations(db)), ...(await findLotteryViolations(db))]).toEqual([]);
  for (const { memberId } of members) {
    const { balance } = await db
      .selectFrom('ledger_account')
      .select('balance')
      .where('owner_id', '=', BigInt(memberId))
      .where('kind', '=', 'cash')
      .executeTakeFirstOrThrow();
    const own = orders.filter((order) => order.memberId === memberId);
    const moved = own
      .flatMap((order) => order.draws)
      .filter(({ state }) => state === 'settled')
      .reduce((sum, { amount, prize, rebate }) => sum - amount + (prize ?? 0n) + (rebate ?? 0n), 0n);
    const welcome = await db
      .selectFrom('ledger_entry as e')
      .innerJoin('ledger_tx as t', 't.id', 'e.tx_id')
      .innerJoin('ledger_account as a', 'a.id', 'e.account_id')
      .select((eb) => eb.fn.sum<bigint>('e.amount').as('amount'))
      .where('a.owner_id', '=', BigInt(memberId))
      .where('a.kind', '=', 'cash')
      .where('t.type', 'not in', ['bet', 'win', 'promo', 'rollback', 'adjust'])
      .executeTakeFirstOrThrow();
    expect(balance).toBe(BigInt(welcome.amount) + moved);
  }
  const { numero, result } = await db
    .selectFrom('lottery_draw')
    .select(['numero', 'result'])
    .where('game', '=', 'SSC1M')
    .where('status', '=', 'settled')
    .executeTakeFirstOrThrow();
  expect(verify(numero)).toEqual([0, 'The draw is as it was committed.']);
  const other = (result ?? []).map((digit) => String(9 - Number(digit)));
  await db
    .updateTable('lottery_draw')
    .set({ result: other })
    .where('game', '=', 'SSC1M')
    .where('numero', '=', numero)
    .execute();
  expect(verify(numero)).toEqual([1, 'THE DRAW IS NOT AS IT WAS COMMITTED.']);
});
