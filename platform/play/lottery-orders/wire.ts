import type { Calls } from '../../../generated/types/calls.ts';
import { wireFromUnits } from '../../../rules/money.ts';
import { stateOfDraw } from '../lottery-draws/draw-state.ts';
import type { LotteryGame } from '../lottery-draws/lottery-games.ts';
import type { listOrderDraws } from './list-store.ts';
import type { findOwnOrder } from './store.ts';

export type WireOrder = Calls['lotteryOrders']['response']['list'][number];
type OrderRow = NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>;
export type OrderDrawRow = Awaited<ReturnType<typeof listOrderDraws>>[number];

interface Shown {
  readonly game: LotteryGame;
  readonly now: number;
}

/** Returns an order as a call returns it, without its draws. */
export const toWireOrder = (order: OrderRow, { game }: Shown): Omit<WireOrder, 'draws'> => ({
  orderNumber: String(order.id),
  gameId: game.id,
  gameCode: order.game,
  gameGroupCode: game.family.code,
  bettingSlipString: order.tickets,
  winningStop: order.stop_on_win,
  placedAt: order.placed_at.toISOString(),
});

export function toWireOrderDraw(row: OrderDrawRow, { now }: Shown): WireOrder['draws'][number] {
  const { numero, multiple, state, amount, prize, rebate, result, status, opens_at, closes_at, draws_at } = row;
  const times = { status, opensAt: opens_at.getTime(), closesAt: closes_at.getTime() };
  return {
    numero,
    multiple,
    state,
    amount: wireFromUnits(amount),
    winningNumber: result?.join(',') ?? '',
    drawState: stateOfDraw(times, now),
    drawsAt: draws_at.toISOString(),
    closesAt: closes_at.toISOString(),
    ...(prize === null ? {} : { prize: wireFromUnits(prize) }),
    ...(rebate === null ? {} : { rebate: wireFromUnits(rebate) }),
  };
}
