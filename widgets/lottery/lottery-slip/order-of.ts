import type { LotteryDraws, LotteryTerms } from '../../../generated/types/data.ts';
import { findCountedProblem } from '../../../rules/lottery/orders/limits.ts';
import {
  countOfOrder,
  drawAmount,
  greatestPrize,
  type Order,
  orderAmount,
} from '../../../rules/lottery/orders/order.ts';
import { writeBetting } from '../../../rules/lottery/orders/wire-form.ts';
import type { Slip } from '../../../rules/lottery/slip.ts';
import type { Chase } from './slip-state.ts';

/** What an order costs and pays, and why it cannot be placed. Amounts are in 1/10 000 of the currency. */
export interface OrderSum {
  readonly order: Order;
  readonly stakes: number;
  readonly amount: number;
  /** What the best hit of one stake pays, with the greatest factor of the chase. */
  readonly prize: number;
  /** Code of the limit that the order exceeds, as far as it needs no list of the stakes. */
  readonly problem: string | undefined;
}

export type Limits = LotteryTerms['limits'];

/** Returns the order of tickets for the current draw and, in a chase, for those after it. */
export function orderOf(tickets: readonly Slip[], chase: Chase, { current, next }: LotteryDraws): Order {
  const later = next.slice(0, Math.max(0, chase.draws - 1));
  return {
    tickets,
    draws: [
      ...(current ? [{ numero: current.numero, multiple: 1 }] : []),
      ...later.map(({ numero }, at) => ({ numero, multiple: chase.factors[at] ?? 1 })),
    ],
    stopOnWin: later.length > 0 && chase.stopOnWin,
  };
}

/** Returns count, total and greatest prize of an order, and the limit that it exceeds by formula. */
export function sumOf(order: Order, limits: Limits): OrderSum {
  const steepest = Math.max(1, ...order.draws.map(({ multiple }) => multiple));
  const prizes = order.tickets.map((ticket) => Number(greatestPrize(ticket)) * steepest);
  const isEmpty = order.tickets.length === 0 || order.draws.length === 0;
  return {
    order,
    stakes: countOfOrder(order),
    amount: Number(orderAmount(order)),
    prize: Math.max(0, ...prizes),
    problem: isEmpty ? undefined : findCountedProblem(order, toRules(limits))?.code,
  };
}

/** Returns what an order costs in its first draw. */
export const firstAmount = ({ order: { tickets, draws } }: OrderSum): number =>
  Number(drawAmount(tickets, { numero: draws[0]?.numero ?? '', multiple: 1 }));

const toRules = ({ maxAmount, maxNumberAmount, ...counts }: Limits) => ({
  ...counts,
  maxAmount: BigInt(maxAmount),
  maxNumberAmount: BigInt(maxNumberAmount),
});

/** Returns the request that places an order. */
export function requestOf(gameId: number, order: Order) {
  const { abandoning: _, ...wire } = writeBetting(order);
  return { gameId, ...wire };
}

/** Returns the factors of a chase that multiplies its stakes every so many draws, within the bounds of a ticket. */
export function factorsOf(draws: number, step: number, every = 1): readonly number[] {
  return Array.from({ length: Math.max(0, draws - 1) }, (_, at) =>
    Math.min(MAX_FACTOR, step ** Math.floor((at + 1) / every)),
  );
}

const MAX_FACTOR = 1000;
