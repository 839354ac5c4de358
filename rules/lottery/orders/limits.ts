import { expand, MAX_STAKES, type Slip } from '../slip.ts';
import { MAX_MULTIPLE, stakeAmount } from '../stake.ts';
import { countOfOrder, drawAmount, type Order, type OrderProblem, orderAmount } from './order.ts';

/** What a merchant accepts in one order. Amounts are in 1/10 000 of the currency. */
export interface OrderLimits {
  readonly maxTickets: number;
  readonly maxDraws: number;
  /** Greatest amount of an order, in all of its draws. */
  readonly maxAmount: bigint;
  /** Greatest amount on one combination of a play type in one draw. */
  readonly maxNumberAmount: bigint;
}

/** The bounds of the engine. A merchant's limits are within them. */
export const WIDEST_LIMITS: OrderLimits = {
  maxTickets: 100,
  maxDraws: 200,
  maxAmount: BigInt(Number.MAX_SAFE_INTEGER),
  maxNumberAmount: BigInt(Number.MAX_SAFE_INTEGER),
};

/** Returns the first limit that an order exceeds, or undefined. Its stakes are counted before they are listed. */
export function findLimitProblem(order: Order, limits: OrderLimits): OrderProblem | undefined {
  const { tickets, draws } = order;
  if (tickets.length < 1 || tickets.length > limits.maxTickets) return { code: 'tickets', place: '/tickets' };
  if (draws.length < 1 || draws.length > limits.maxDraws) return { code: 'draws', place: '/draws' };
  if (new Set(draws.map(({ numero }) => numero)).size < draws.length) return { code: 'duplicate', place: '/draws' };
  const steep = draws.findIndex(({ multiple }) => tickets.some((ticket) => ticket.multiple * multiple > MAX_MULTIPLE));
  if (steep >= 0) return { code: 'multiple', place: `/draws/${steep}/multiple` };
  if (countOfOrder(order) > MAX_STAKES) return { code: 'stakes', place: '/tickets' };
  if (orderAmount(order) > limits.maxAmount) return { code: 'order-limit', place: '/tickets' };
  return findNumberProblem(order, limits.maxNumberAmount);
}

function findNumberProblem({ tickets, draws }: Order, most: bigint): OrderProblem | undefined {
  const steepest = BigInt(Math.max(...draws.map(({ multiple }) => multiple)));
  // No combination costs more than all of them: most orders need no list.
  if (drawAmount(tickets, { numero: '', multiple: Number(steepest) }) <= most) return undefined;
  const amounts = new Map<string, bigint>();
  for (const [at, ticket] of tickets.entries()) {
    const amount = stakeAmount(ticket.play, ticket) * steepest;
    for (const number of numbersOf(ticket)) {
      const total = (amounts.get(number) ?? 0n) + amount;
      if (total > most) return { code: 'number-limit', place: `/tickets/${at}/rows` };
      amounts.set(number, total);
    }
  }
  return undefined;
}

/**
 * Returns the identity of each stake of a ticket: play type and combination. Rows are put in the order of the table first, so
 * that choosing the same numbers in another order is no way around the limit of a number.
 */
export function numbersOf({ play, rows }: Slip): string[] {
  const inOrder = rows.map((row, at) => {
    const symbols = play.selection.rows[at]?.symbols ?? [];
    const places = new Map(symbols.map((symbol, place) => [symbol, place]));
    return row.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
  });
  return expand({ play, rows: inOrder }).map((combination) => `${play.id}~${combination.join(',')}`);
}
