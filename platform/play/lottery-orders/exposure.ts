import { numbersOf } from '../../../rules/lottery/orders/limits.ts';
import { greatestPrize, inDraw, type Order, type OrderDraw } from '../../../rules/lottery/orders/order.ts';

/** Returns what one hit of each number of an order pays at most in a draw, in the order of the numbers. */
export function exposureOf(
  { tickets }: Pick<Order, 'tickets'>,
  draw: OrderDraw,
): readonly (readonly [string, bigint])[] {
  const amounts = new Map<string, bigint>();
  for (const ticket of tickets) {
    const prize = greatestPrize(inDraw(ticket, draw));
    for (const number of numbersOf(ticket)) amounts.set(number, (amounts.get(number) ?? 0n) + prize);
  }
  return [...amounts].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
