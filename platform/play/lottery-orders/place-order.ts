import { createHash } from 'node:crypto';
import { countOfOrder, drawAmount, type Order, orderAmount } from '../../../rules/lottery/orders/order.ts';
import { type BettingWire, readBetting } from '../../../rules/lottery/orders/wire-form.ts';
import { MAX_STAKES } from '../../../rules/lottery/slip.ts';
import { limitsOf, orderLimitsOf, type TermLimits, withTerms } from '../../../rules/lottery/terms.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import type { Executor } from '../../kernel/database/connection.ts';
import { findCheckBar } from '../../money/play-time/session.ts';
import { findMissingLimits } from '../../money/player-limits/missing-limits.ts';
import { findStakeBar } from '../../money/player-limits/play-bar.ts';
import { lockMoney } from '../../money/player-limits/store.ts';
import type { LotteryGame } from '../lottery-draws/lottery-games.ts';
import { findCurrentTerms, type VersionedTerms } from '../lottery-terms/store.ts';
import { exposureOf } from './exposure.ts';
import { addExposure } from './exposure-store.ts';
import { type HousePlayer, openHouse, takeStakes } from './house.ts';
import { addOrder, addOrderDraws, findOrderByKey, lockPlannedDraws } from './store.ts';

export interface BettingRequest {
  readonly gameId: number;
  readonly idempotencyKey: string;
  readonly wire: BettingWire;
}

interface Placing {
  readonly game: LotteryGame;
  readonly order: Order;
  readonly request: BettingRequest;
  readonly player: HousePlayer;
  readonly merchant: string;
  readonly memberId: bigint;
  readonly terms: VersionedTerms;
  readonly limits: TermLimits;
  /** When the platform received the order, by which it is in time. */
  readonly receivedAt: number;
}

/** Rolls back the transaction of an order that is not accepted. */
class OrderRefused extends Error {
  readonly rejection: ApiError;
  constructor(rejection: ApiError) {
    super(rejection.code);
    this.rejection = rejection;
  }
}

/** Places an order and takes its stakes for every draw, or nothing. Returns its number; a repeated key returns the first one. */
export async function placeOrder(request: BettingRequest, context: CallContext): Promise<bigint | ApiError> {
  const { platform, site } = context;
  const receivedAt = platform.clock.now();
  const game = platform.lotteries.find(({ id }) => id === request.gameId);
  const current = await findCurrentTerms(platform.database.db, site.code);
  const { terms } = current;
  if (!game || terms.closedGames.includes(game.code)) return reject('not.found');
  const limits = limitsOf(terms, site.manifest.merchant.currency);
  const read = readBetting({ family: withTerms(game.family, terms), limits: orderLimitsOf(limits) }, request.wire);
  if (!read.ok) return reject('lottery.refused', { value: { order: read.problem } });
  const { order } = read;
  const { series } = terms;
  const outside = order.tickets.findIndex((ticket) => ticket.series < series.min || ticket.series > series.max);
  if (outside >= 0)
    return reject('lottery.refused', {
      value: { order: { code: 'series', place: `/bettingSlipString/${outside}/series` } },
    });
  if (countOfOrder(order) * order.draws.length > MAX_STAKES)
    return reject('lottery.refused', { value: { order: { code: 'stakes', place: '/chase' } } });
  const bar = (await findMissingLimits(context)) ?? (await findCheckBar(context));
  if (bar) return bar;
  const player = await openHouse(context, game);
  const memberId = BigInt(sessionOf(context).memberId);
  const placing = { game, order, request, player, merchant: site.code, memberId, terms: current, limits, receivedAt };
  try {
    const orderId = await platform.database.transaction((within) => place(within, placing));
    platform.eventOutbox.scheduleFlush();
    return orderId;
  } catch (error) {
    if (!(error instanceof OrderRefused)) throw error;
    return (await explainBar(error.rejection, placing, context)) ?? error.rejection;
  }
}

const BARS: readonly string[] = ['play.excluded', 'limit.reached'];

/** Returns the rejection of stakes by an exclusion or a limit with what the player needs: until when, and how much is left. */
async function explainBar(
  { code }: ApiError,
  { order, memberId }: Placing,
  { platform }: CallContext,
): Promise<ApiError | undefined> {
  if (!BARS.includes(code)) return undefined;
  const attempt = { memberId: String(memberId), at: new Date(platform.clock.now()), amount: orderAmount(order) };
  return findStakeBar(platform.database.db, attempt);
}

async function place(within: Executor, placing: Placing): Promise<bigint> {
  const { game, order, request, memberId, merchant, receivedAt } = placing;
  await lockMoney(within, memberId);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([request.gameId, request.wire]))
    .digest();
  const orderId = await addOrder(within, {
    merchant,
    memberId,
    key: request.idempotencyKey,
    fingerprint,
    game: game.code,
    tickets: request.wire.bettingSlipString,
    stopOnWin: order.stopOnWin,
    at: new Date(receivedAt),
    termsId: placing.terms.id,
  });
  if (orderId === undefined) {
    const earlier = await findOrderByKey(within, memberId, request.idempotencyKey);
    if (earlier.fingerprint.equals(fingerprint)) return earlier.id;
    throw new OrderRefused(reject('idempotency.conflict'));
  }
  await checkDraws(within, placing);
  const draws = order.draws.map((draw, at) => ({
    game: game.code,
    numero: draw.numero,
    place: at,
    multiple: draw.multiple,
    amount: drawAmount(order.tickets, draw),
  }));
  await addOrderDraws(within, orderId, draws);
  await holdExposure(within, placing);
  const refused = await takeStakes(within, {
    ...placing,
    orderId,
    draws,
    fingerprint,
    maxStake: BigInt(placing.limits.maxAmount),
  });
  if (refused) throw new OrderRefused(refused);
  return orderId;
}

/** Refuses an order with a draw that is not open any more, or whose draws are not in their order. */
async function checkDraws(within: Executor, { game, order, receivedAt }: Placing): Promise<void> {
  const numeros = order.draws.map(({ numero }) => numero);
  const planned = await lockPlannedDraws(within, game.code, numeros);
  const isOpen = planned.every(({ closes_at }) => receivedAt < closes_at.getTime());
  const hasBegun = planned[0] !== undefined && planned[0].opens_at.getTime() <= receivedAt;
  const inOrder = planned.map(({ numero }) => numero).join() === numeros.join();
  if (!isOpen || !hasBegun || !inOrder) throw new OrderRefused(reject('lottery.closed'));
}

async function holdExposure(within: Executor, { game, order, merchant, limits }: Placing): Promise<void> {
  const most = BigInt(limits.maxExposure);
  const exposureIn = exposureOf(order);
  for (const draw of order.draws.toSorted((one, other) => (one.numero < other.numero ? -1 : 1))) {
    const exposure = { merchant, game: game.code, numero: draw.numero, blocks: exposureIn(draw) };
    if (await addExposure(within, exposure, most))
      throw new OrderRefused(
        reject('lottery.refused', { value: { order: { code: 'number-full', place: '/bettingSlipString' } } }),
      );
  }
}
