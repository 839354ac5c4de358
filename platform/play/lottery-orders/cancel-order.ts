import { cancelPart, giveUp } from '../../../rules/lottery/orders/course.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { type ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { CallContext } from '../../kernel/calls/handler.ts';
import { lockMoney } from '../../money/player-limits/store.ts';
import { exposureOf } from './exposure.ts';
import { takeExposure } from './exposure-store.ts';
import { openHouse, returnStakes } from './house.ts';
import { readCourse } from './read-course.ts';
import { findOwnOrder, lockPlannedDraws, markCancelled } from './store.ts';

interface Cancelling {
  readonly orderId: bigint;
  /** The draw; every draw that is still open when left out, which gives a chase up. */
  readonly numero: string | undefined;
}

/** Cancels an order up to the close of its draws and gives the stakes back. Returns the draws that are cancelled now. */
export async function cancelOrder(
  { orderId, numero }: Cancelling,
  context: CallContext,
): Promise<readonly string[] | ApiError> {
  const { platform } = context;
  const now = platform.clock.now();
  const memberId = BigInt(sessionOf(context).memberId);
  const order = await findOwnOrder(platform.database.db, memberId, orderId);
  const game = platform.lotteries.find(({ code }) => code === order?.game);
  if (!order || !game) return reject('not.found');
  const player = await openHouse(context, game);
  const cancelled = await platform.database.transaction(async (within) => {
    // Everything that changes an order locks its player's money first, so that its parts stand still from here on.
    await lockMoney(within, memberId);
    const course = await readCourse(within, order, game.family);
    const numeros = course.order.draws.map((draw) => draw.numero);
    const planned = await lockPlannedDraws(within, game.code, numeros);
    const closes = new Map(planned.map((draw) => [draw.numero, draw.closes_at.getTime()]));
    const closing = { now, closesAt: (name: string) => closes.get(name) ?? 0 };
    const done = numero === undefined ? giveUp(course, closing) : cancelPart(course, numero, closing);
    if (!done.ok) return done.problem;
    const exposureIn = exposureOf(course.order);
    for (const move of done.moves) {
      const draw = course.order.draws.find((one) => one.numero === move.numero);
      if (!draw) continue;
      await returnStakes(within, { orderId, numero: move.numero, game: game.code, player, at: now });
      await markCancelled(within, orderId, move.numero);
      const blocks = exposureIn(draw);
      await takeExposure(within, { merchant: order.merchant, game: game.code, numero: move.numero, blocks });
    }
    return done.moves.map((move) => move.numero);
  });
  if (cancelled === 'unknown') return reject('not.found');
  if (typeof cancelled === 'string') return reject('lottery.closed');
  platform.eventOutbox.scheduleFlush();
  return cancelled;
}
