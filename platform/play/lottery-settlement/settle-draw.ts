import { setImmediate } from 'node:timers/promises';
import type { LotteryFamily } from '../../../rules/lottery/family.ts';
import { settleTickets } from '../../../rules/lottery/orders/course.ts';
import { parseTickets } from '../../../rules/lottery/orders/wire-form.ts';
import { DEFAULT_TERMS, type LotteryTerms, rebateSeriesOf, withTerms } from '../../../rules/lottery/terms.ts';
import type { Platform } from '../../kernel/platform.ts';
import { publishDraw } from '../lottery-draws/publish-draw.ts';
import { listTerms } from '../lottery-terms/store.ts';
import { changedNumbers } from './changed-numbers.ts';
import type { ReplacedResult } from './inbox-messages.ts';
import { findReplaced } from './result-store.ts';
import { settleOrder } from './settle-order.ts';
import {
  type DrawKey,
  type DueOrder,
  findUnsettled,
  finishDraw,
  listDue,
  type PlainOutcome,
  settlePlain,
} from './store.ts';

/** Orders that one transaction settles. */
const PART = 2_000;
/** Orders that are computed before other work of the process gets its turn. */
const SLICE = 50;

/** The services that settlement needs, so that a process of a test or benchmark can settle without the whole platform. */
export type SettlementServices = Pick<
  Platform,
  'database' | 'clock' | 'lotteries' | 'eventOutbox' | 'sites' | 'liveEvents'
>;

interface SettlementOptions {
  /** Stops it after the current part. */
  readonly signal?: AbortSignal;
  /** Orders of a part. */
  readonly part?: number;
}

/**
 * Settles the orders of a draw that are left, in parts. Each part is a transaction that changes orders which are still placed,
 * so it can stop between any two, be repeated, and run in several processes: every order is settled once. A draw with
 * orders that wait for an earlier draw stays unsettled. Returns whether the draw is settled.
 */
export async function settleDraw(
  platform: SettlementServices,
  draw: DrawKey,
  { signal, part = PART }: SettlementOptions = {},
): Promise<boolean> {
  const { database, clock, lotteries, eventOutbox } = platform;
  const game = lotteries.find(({ code }) => code === draw.game);
  if (!game) throw new Error(`There is no lottery ${draw.game}.`);
  const found = await findUnsettled(database.db, draw);
  if (!found) return false;
  const { version, status } = found;
  const result = status === 'drawn' ? (found.result ?? undefined) : undefined;
  const replaced = await findReplacedResult(platform, draw, { result, version, names: game.names });
  const prices = createPrices(platform, game.family);
  for (let after = 0n; ; ) {
    const due = await listDue(database.db, draw, { version, after, limit: part });
    const last = due.at(-1);
    if (!last || signal?.aborted) break;
    const plain = result ? due.filter(({ isAlone }) => !isAlone) : [];
    if (result && plain.length > 0) {
      const outcomes = await computeOutcomes(plain, result, prices);
      const at = new Date(clock.now());
      await database.transaction((within) => settlePlain(within, draw, { outcomes, version, at }));
    }
    for (const order of due)
      if (!result || order.isAlone)
        await settleOrder(platform, order, { ...draw, family: game.family, result, version, replaced });
    eventOutbox.scheduleFlush();
    after = last.orderId;
  }
  return finish(platform, draw, version);
}

interface CurrentResult {
  readonly result: readonly string[] | undefined;
  readonly version: number;
  readonly names: ReplacedResult['game'];
}

/** Returns what the result of a draw replaced, which players are told; undefined for a first result. */
async function findReplacedResult(
  { database }: SettlementServices,
  draw: DrawKey,
  { result, version, names }: CurrentResult,
): Promise<ReplacedResult | undefined> {
  const before = version > 1 && result ? await findReplaced(database.db, draw, version) : undefined;
  return before && { game: names, changed: changedNumbers(before.result, result ?? []) };
}

async function finish(platform: SettlementServices, draw: DrawKey, version: number): Promise<boolean> {
  const finished = await platform.database.transaction(async (within) => {
    const done = await finishDraw(within, draw, { version, at: new Date(platform.clock.now()) });
    if (done) await publishDraw(platform, within);
    return done;
  });
  platform.eventOutbox.scheduleFlush();
  return finished;
}

interface Prices {
  readonly family: LotteryFamily;
  readonly rebateSeries: number | undefined;
}

/** Returns the terms of orders, each version read once. */
function createPrices({ database }: SettlementServices, family: LotteryFamily): (id: bigint | null) => Promise<Prices> {
  const known = new Map<bigint | null, Prices>();
  const toPrices = (terms: LotteryTerms): Prices => ({
    family: withTerms(family, terms),
    rebateSeries: rebateSeriesOf(terms),
  });
  return async (id) => {
    const found = known.get(id);
    if (found) return found;
    const terms = id === null ? DEFAULT_TERMS : (await listTerms(database.db, [id])).get(id);
    const prices = toPrices(terms ?? DEFAULT_TERMS);
    known.set(id, prices);
    return prices;
  };
}

/** Computes what orders win, outside of any transaction: a result and an order do not change. */
async function computeOutcomes(
  orders: readonly DueOrder[],
  result: readonly string[],
  pricesOf: (id: bigint | null) => Promise<Prices>,
): Promise<readonly PlainOutcome[]> {
  const outcomes: PlainOutcome[] = [];
  for (const [at, { orderId, multiple, tickets, termsId }] of orders.entries()) {
    if (at % SLICE === SLICE - 1) await setImmediate();
    const { family, rebateSeries } = await pricesOf(termsId);
    const order = { tickets: parseTickets(family, tickets), rebateSeries };
    const { prize, rebate } = settleTickets(order, { multiple }, result);
    outcomes.push({ orderId, prize, rebate });
  }
  return outcomes;
}
