import { limitsOf } from '../../../rules/lottery/terms.ts';
import { wireFromUnits } from '../../../rules/money.ts';
import { sessionOf } from '../../identity/sessions/call-session.ts';
import { ApiError, reject } from '../../kernel/calls/api-error.ts';
import type { Handlers } from '../../kernel/calls/handler.ts';
import { HOUSE } from '../lottery-draws/house-names.ts';
import { findCurrentTerms } from '../lottery-terms/store.ts';
import { cancelOrder } from './cancel-order.ts';
import { listExposure } from './exposure-store.ts';
import { roundOf } from './house.ts';
import { listOrderDraws, listOrderEntries, listOrders } from './list-store.ts';
import { placeOrder } from './place-order.ts';
import { findOwnOrder } from './store.ts';
import { toWireOrder, toWireOrderDraw, type WireOrder } from './wire.ts';

/** Numbers that are listed as nearly full; a draw has seldom more. */
const MAX_NUMBERS = 1000;

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

  lotteryOrders: async ({ gameId, before, size, state, from, until }, context) => {
    const { lotteries, database, clock } = context.platform;
    const orders = await listOrders(database.db, {
      memberId: BigInt(sessionOf(context).memberId),
      game: gameId === undefined ? undefined : (lotteries.find(({ id }) => id === gameId)?.code ?? ''),
      before: before === undefined ? undefined : BigInt(before),
      limit: size,
      filter: state,
      from: from === undefined ? undefined : new Date(from),
      until: until === undefined ? undefined : new Date(until),
    });
    const draws = await listOrderDraws(
      database.db,
      orders.map(({ id }) => id),
    );
    const byOrder = Map.groupBy(draws, ({ order_id }) => order_id);
    const list = orders.flatMap((order): WireOrder[] => {
      const game = lotteries.find(({ code }) => code === order.game);
      if (!game) return [];
      const shown = { game, now: clock.now() };
      const own = byOrder.get(order.id) ?? [];
      return [{ ...toWireOrder(order, shown), draws: own.map((row) => toWireOrderDraw(row, shown)) }];
    });
    const last = orders.length === size ? orders.at(-1) : undefined;
    return { list, ...(last ? { next: String(last.id) } : {}) };
  },

  lotteryOrder: async ({ orderNumber }, context) => {
    const { lotteries, database, clock } = context.platform;
    const memberId = BigInt(sessionOf(context).memberId);
    const order = await findOwnOrder(database.db, memberId, BigInt(orderNumber));
    const game = lotteries.find(({ code }) => code === order?.game);
    if (!order || !game) return reject('not.found');
    const draws = await listOrderDraws(database.db, [order.id]);
    const rounds = draws.map(({ numero }) => roundOf(order.id, numero));
    const entries = await listOrderEntries(database.db, { memberId, rounds, house: HOUSE });
    const shown = { game, now: clock.now() };
    return {
      ...toWireOrder(order, shown),
      draws: draws.map((row) => ({
        ...toWireOrderDraw(row, shown),
        entries: entries
          .filter(({ roundId }) => roundId === roundOf(order.id, row.numero))
          .map(({ transaction, type, amount, at }) => ({
            transaction: String(transaction),
            type,
            amount: wireFromUnits(amount),
            at: at.toISOString(),
          })),
      })),
    };
  },

  lotteryExposure: async ({ gameId, numero }, context) => {
    const { lotteries, database } = context.platform;
    const game = lotteries.find(({ id }) => id === gameId);
    if (!game) return reject('not.found');
    const { terms } = await findCurrentTerms(database.db, context.site.code);
    const most = BigInt(limitsOf(terms, context.site.manifest.merchant.currency).maxExposure);
    const draw = { merchant: context.site.code, game: game.code, numero };
    const rows = await listExposure(database.db, draw, { from: most / 2n, limit: MAX_NUMBERS });
    return {
      maxExposure: wireFromUnits(most),
      numbers: rows.map(({ number, amount }) => ({
        number,
        room: wireFromUnits(amount < most ? most - amount : 0n),
      })),
    };
  },
};
