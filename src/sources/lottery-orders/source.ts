import type { Calls } from '../../../generated/types/calls.ts';
import type { LotteryOrders } from '../../../generated/types/data.ts';
import type { LotteryOrdersSourceParams } from '../../../generated/types/params.ts';
import { defineSource } from '../../../renderer/source/define-source.ts';
import { unitsFromWire } from '../../../rules/money.ts';
import { numbersFromWire } from '../lottery-wire.ts';

type WireOrder = Calls['lotteryOrders']['response']['list'][number];

export const source = defineSource<Calls, LotteryOrdersSourceParams, LotteryOrders>({
  name: 'lottery-orders',
  describes: 'The player’s lottery orders, the newest first.',
  returns: 'LotteryOrders',
  freshFor: 5,
  personal: true,
  refreshOn: ['lottery-draw', 'balance'],
  paged: {
    next: ({ next }) => next,
    join: (before, { orders, next }) => ({
      orders: [...before.orders, ...orders],
      ...(next === undefined ? {} : { next }),
    }),
  },
  read: async ({ gameCode, limit }, call, { language, cursor }) => {
    const { list: games } = await call('lotteryGames', { language });
    const byCode = new Map(games.map((game) => [game.gameCode, game]));
    const gameId = byCode.get(gameCode ?? '')?.gameId;
    const { list, next } = await call('lotteryOrders', {
      size: limit,
      ...(gameId === undefined ? {} : { gameId }),
      ...(cursor === undefined ? {} : { before: cursor }),
    });
    return {
      orders: list.map((order) => ({
        ...orderFromWire(order),
        family: byCode.get(order.gameCode)?.gameGroupCode ?? '',
        gameName: byCode.get(order.gameCode)?.gameName ?? order.gameCode,
      })),
      ...(next === undefined ? {} : { next }),
    };
  },
});

const orderFromWire = (order: WireOrder) => ({
  id: order.orderNumber,
  gameCode: order.gameCode,
  tickets: order.bettingSlipString,
  stopOnWin: order.winningStop,
  placedAt: order.placedAt,
  draws: order.draws.map(({ numero, multiple, state, amount, prize, rebate, winningNumber }) => ({
    numero,
    multiple,
    state,
    amount: Number(unitsFromWire(amount)),
    ...(prize === undefined ? {} : { prize: Number(unitsFromWire(prize)) }),
    ...(rebate === undefined ? {} : { rebate: Number(unitsFromWire(rebate)) }),
    numbers: numbersFromWire(winningNumber),
  })),
});
