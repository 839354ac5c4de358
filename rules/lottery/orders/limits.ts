import { expand, MAX_STAKES, type Slip } from '../slip.ts';
import { MAX_MULTIPLE, stakeAmount } from '../stake.ts';
import { countOfOrder, type Order, type OrderProblem, orderAmount } from './order.ts';

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
export const findLimitProblem = (order: Order, limits: OrderLimits): OrderProblem | undefined =>
  findCountedProblem(order, limits) ?? findNumberProblem(order, limits.maxNumberAmount);

/** Returns the first limit that an order exceeds by what formulas say of it; the amount on a number needs a list. */
export function findCountedProblem(order: Order, limits: OrderLimits): OrderProblem | undefined {
  const { tickets, draws } = order;
  if (tickets.length < 1 || tickets.length > limits.maxTickets) return { code: 'tickets', place: '/tickets' };
  if (draws.length < 1 || draws.length > limits.maxDraws) return { code: 'draws', place: '/draws' };
  if (new Set(draws.map(({ numero }) => numero)).size < draws.length) return { code: 'duplicate', place: '/draws' };
  const steep = draws.findIndex(({ multiple }) => tickets.some((ticket) => ticket.multiple * multiple > MAX_MULTIPLE));
  if (steep >= 0) return { code: 'multiple', place: `/draws/${steep}/multiple` };
  if (countOfOrder(order) > MAX_STAKES) return { code: 'stakes', place: '/tickets' };
  if (orderAmount(order) > limits.maxAmount) return { code: 'order-limit', place: '/tickets' };
  return undefined;
}

type Staked = Pick<Order, 'tickets' | 'draws'>;

/** Returns the first ticket that puts more than `most` on a number. */
export function findNumberProblem(order: Staked, most: bigint): OrderProblem | undefined {
  const steepest = steepestOf(order);
  const doubtful = new Set(doubtfulTickets(order, most));
  const amounts = new Map<string, bigint>();
  for (const [at, ticket] of order.tickets.entries()) {
    if (!doubtful.has(ticket)) continue;
    const amount = stakeAmount(ticket.play, ticket) * steepest;
    if (amount > most) return { code: 'number-limit', place: `/tickets/${at}/rows` };
    for (const number of numbersOf(ticket)) {
      const total = (amounts.get(number) ?? 0n) + amount;
      if (total > most) return { code: 'number-limit', place: `/tickets/${at}/rows` };
      amounts.set(number, total);
    }
  }
  return undefined;
}

/**
 * Returns the tickets whose stakes have to be listed to know whether a number costs too much. A ticket has each number once, so
 * a number costs at most one stake of each ticket of its play type: most orders need no list.
 */
export function doubtfulTickets(order: Staked, most: bigint): readonly Slip[] {
  const steepest = steepestOf(order);
  const sums = new Map<number, bigint>();
  for (const { play, ...price } of order.tickets)
    sums.set(play.id, (sums.get(play.id) ?? 0n) + stakeAmount(play, price) * steepest);
  return order.tickets.filter(({ play }) => (sums.get(play.id) ?? 0n) > most);
}

const steepestOf = ({ draws }: Pick<Order, 'draws'>): bigint =>
  BigInt(Math.max(...draws.map(({ multiple }) => multiple)));

/**
 * Returns the identity of each stake of a ticket: play type and combination. Rows are put in the order of the table first, so
 * that choosing the same numbers in another order is no way around the limit of a number.
 */
export function numbersOf({ play, rows }: Slip): string[] {
  const inOrder = rows.map((row, at) => {
    const symbols = play.selection.rows[at]?.symbols ?? [];
    const chosen = new Set(row);
    // A typed row has no table.
    return symbols.length === 0 ? row : symbols.filter((symbol) => chosen.has(symbol));
  });
  return expand({ play, rows: inOrder }).map((combination) => `${play.id}~${combination.join(',')}`);
}
