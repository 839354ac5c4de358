import { randomBytes } from 'node:crypto';
import { createSessionStore } from '../../platform/identity/sessions/store.ts';
import type { CallContext } from '../../platform/kernel/calls/handler.ts';
import type { Database } from '../../platform/kernel/database/connection.ts';
import { setCounter } from '../../platform/money/player-limits/store.ts';
import { listComing } from '../../platform/play/lottery-lobby/store.ts';
import { placeOrder } from '../../platform/play/lottery-orders/place-order.ts';
import { family as ssc } from '../../rules/lottery/families/ssc/family.ts';
import type { LotteryFamily } from '../../rules/lottery/family.ts';
import type { Order } from '../../rules/lottery/orders/order.ts';
import { writeBetting } from '../../rules/lottery/orders/wire-form.ts';
import { expand } from '../../rules/lottery/slip.ts';
import { seat } from '../faults/till.ts';
import { interleave, median, type Row, ratioRow } from './bench.ts';
import { temporaryFolder } from './running-platform.ts';
import { openWhole } from './whole-platform.ts';

const MERCHANT = 'aurora';
/** Lotteries that are drawn once a day or less, at other hours: one has a draw that does not close while it is measured. */
const LOTTERIES = ['XSMB', 'XSHCM'] as const;
const MAX_RUN_MS = 10 * 60_000;
const FEW = 10;
const MANY = 1_000;
const MAX_RATIO = 1.5;
const MAX_EXPAND_MS = 50;

interface Size {
  readonly rounds: number;
  readonly orders: number;
}

/** Measures what an order of 1,000 combinations costs in proportion to one of 10, and how long 100,000 stakes take to list. */
export async function measurePlacing({ rounds, orders }: Size): Promise<readonly Row[]> {
  const folder = temporaryFolder();
  const { database, open, app } = await openWhole(folder.path);
  try {
    const { platform } = open;
    // The first run commits to chains, and draws follow.
    for (let run = 0; run < 2; run += 1) await open.runJob('plan-lottery-draws');
    const draw = await findOpenDraw(database, platform.clock.now());
    const game = platform.lotteries.find(({ code }) => code === draw?.game);
    const site = platform.sites.byCode(MERCHANT);
    if (!game || !draw || !site) throw new Error(`${MERCHANT} has no open draw of ${LOTTERIES.join(' or ')}.`);
    const sessions = await logIn(database, rounds + 2);
    let next = 0;
    const time = async (combinations: number): Promise<number> => {
      next += 1;
      const session = sessions[next % sessions.length];
      const context = { platform, site, session } as unknown as CallContext;
      const order = orderOf(game.family, combinations, draw.numero);
      const began = performance.now();
      for (let turn = 0; turn < orders; turn += 1) {
        const idempotencyKey = randomBytes(12).toString('hex');
        const placed = await placeOrder({ gameId: game.id, idempotencyKey, wire: writeBetting(order) }, context);
        if (typeof placed !== 'bigint') throw new Error(`The order was refused: ${JSON.stringify(placed)}.`);
      }
      return (performance.now() - began) / orders;
    };
    await time(MANY);
    await time(FEW);
    const { first, second } = await interleave(rounds, [() => time(MANY), () => time(FEW)]);
    return [
      ratioRow('order of 1,000 combinations to one of 10', { of: first, to: second, unit: 'ms', bound: MAX_RATIO }),
      { what: 'expanding 100,000 stakes', value: expanding(rounds), bound: MAX_EXPAND_MS, unit: 'ms' },
    ];
  } finally {
    await app.close();
    await open.close();
    await database.close();
    folder.remove();
  }
}

async function findOpenDraw({ db }: Database, now: number) {
  const coming = await Promise.all(LOTTERIES.map((game) => listComing(db, game, { now, limit: 1 })));
  return coming.flat().find(({ opensAt, closesAt }) => opensAt <= now && closesAt > now + MAX_RUN_MS);
}

/** Returns members with money and a session each. */
async function logIn(database: Database, count: number) {
  const seats = await seat(database, count);
  const origin = { address: '', device: '', browser: '', verified: 'password', mustChange: false };
  return Promise.all(
    seats.map(async ({ memberId }) => {
      const key = randomBytes(32).toString('hex');
      await createSessionStore(database).add({ key, memberId, now: Date.now(), ...origin });
      await setRequiredLimits(database, BigInt(memberId));
      return { key, merchant: MERCHANT, memberId };
    }),
  );
}

/** The limits that the merchant's jurisdiction asks for before any play, so high that no order reaches them. */
const LIMITS = [
  { kind: 'loss', period: 'month', amount: 10n ** 12n },
  { kind: 'session', period: 'day', amount: 86_400n },
] as const;

const setRequiredLimits = (database: Database, memberId: bigint): Promise<void> =>
  database.transaction(async (within) => {
    for (const { amount, ...limit } of LIMITS)
      await setCounter(within, { ...limit, memberId, zone: 'UTC', at: new Date() }, amount);
  });

/** Returns an order of so many numbers of three digits. */
function orderOf({ plays }: LotteryFamily, combinations: number, numero: string): Order {
  const play = plays.find(({ selection: { rows } }) => rows.length === 1 && rows[0]?.symbols.length === MANY);
  if (!play) throw new Error('The family has no play type of three digits.');
  const rows = [play.selection.rows[0]!.symbols.slice(0, combinations)];
  const ticket = { play, rows, mode: '0.001', series: 1980, multiple: 1 } as const;
  return { tickets: [ticket], draws: [{ numero, multiple: 1 }], stopOnWin: false };
}

function expanding(rounds: number): number {
  const play = ssc.plays.find(({ code }) => code === 'five-direct');
  if (!play) throw new Error('SSC has five-direct.');
  const whole = { play, rows: Array.from({ length: 5 }, () => [...'0123456789']) };
  const taken = Array.from({ length: rounds }, () => {
    const began = performance.now();
    if (expand(whole).length !== 100_000) throw new Error('A slip of all numbers has 100,000 stakes.');
    return performance.now() - began;
  });
  return median(taken);
}
