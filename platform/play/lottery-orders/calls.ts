import type { Calls } from '../../../generated/types/calls.ts';
import { wireFromUnits } from '../../../rules/money.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { ApiError } from '../../kernel/calls/api-error.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { cancelOrder } from './cancel-order.ts';
import { placeOrder } from './place-order.ts';
import { listOrderDraws, listOrders } from './store.ts';

type WireOrder = Calls['lotteryOrders']['response']['list'][number];

export const handlers: Partial<Handlers> = {
  lotteryBetting: async ({ gameId, idempotencyKey, ...request }, context) => {
    const { currentNumero, chase, winningStop, abandoning, betCartAmountSum, bettingSlipString } = request;
    const wire = { currentNumero, chase, winningStop, abandoning, betCartAmountSum, bettingSlipString };
    const orderId = await placeOrder({ gameId, idempotencyKey, wire }, context);
    return orderId instanceof ApiError ? orderId : { orderNumber: String(orderId) };
  },

  cancelLotteryOrder: async ({ orderNumber, numero }, context) => {
    const numeros = await cancelOrder({ orderId: BigInt(orderNumber), numero }, context);
    return numeros instanceof ApiError ? numeros : { numeros: [...numeros] };
  },

  lotteryOrders: async ({ gameId, before, size }, context) => {
    const { lotteries, database } = context.platform;
    const orders = await listOrders(database.db, {
      memberId: BigInt(sessionOf(context).memberId),
      game: gameId === undefined ? undefined : (lotteries.find(({ id }) => id === gameId)?.code ?? ''),
      before: before === undefined ? undefined : BigInt(before),
      limit: size,
    });
    const draws = await listOrderDraws(
      database.db,
      orders.map(({ id }) => id),
    );
    const byOrder = Map.groupBy(draws, ({ order_id }) => order_id);
    const list = orders.map(
      (order): WireOrder => ({
        orderNumber: String(order.id),
        gameCode: order.game,
        bettingSlipString: order.tickets,
        winningStop: order.stop_on_win,
        placedAt: order.placed_at.toISOString(),
        draws: (byOrder.get(order.id) ?? []).map(({ numero, multiple, amount, state, prize, result }) => ({
          numero,
          multiple,
          state,
          amount: wireFromUnits(amount),
          winningNumber: result?.join(',') ?? '',
          ...(prize === null ? {} : { prize: wireFromUnits(prize) }),
        })),
      }),
    );
    const last = orders.length === size ? orders.at(-1) : undefined;
    return { list, ...(last ? { next: String(last.id) } : {}) };
  },
};
