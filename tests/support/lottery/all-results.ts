import { product } from '../../../rules/lottery/counting.ts';
import type { DrawResult } from '../../../rules/lottery/drawing.ts';

/** Returns every result of independent symbols. */
export const allIndependent = (count: number, symbols: readonly string[]): DrawResult[] =>
  product(Array.from({ length: count }, () => symbols));

/** Returns every order of `count` different symbols. */
export function allOrders(count: number, symbols: readonly string[]): DrawResult[] {
  let orders: string[][] = [[]];
  for (let at = 0; at < count; at += 1)
    orders = orders.flatMap((order) =>
      symbols.filter((symbol) => !order.includes(symbol)).map((next) => [...order, next]),
    );
  return orders;
}
