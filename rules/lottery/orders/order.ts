import { count, type Slip, slipAmount } from '../slip.ts';
import { prizeRatio, stakeAmount } from '../stake.ts';

/** A draw that an order buys, and the factor of its stakes there: a chase may raise its stakes from draw to draw. */
export interface OrderDraw {
  readonly numero: string;
  readonly multiple: number;
}

/** What a player buys at once: tickets, each of them for every draw. */
export interface Order {
  readonly tickets: readonly Slip[];
  /** One draw, or the draws of a chase in their order. */
  readonly draws: readonly OrderDraw[];
  /** Whether the first win of a chase gives back what is left of it. */
  readonly stopOnWin: boolean;
  /** The series up to which what a ticket's series lacks is rebate; undefined where there is none. */
  readonly rebateSeries?: number | undefined;
}

/** Why an order is rejected. The codes of a slip are those of its field. */
export type OrderProblemCode =
  | 'form'
  | 'play'
  | 'rows'
  | 'duplicate'
  | 'mode'
  | 'series'
  | 'multiple'
  | 'stakes'
  | 'tickets'
  | 'draws'
  | 'count'
  | 'amount'
  | 'order-limit'
  | 'number-limit';

export interface OrderProblem {
  readonly code: OrderProblemCode;
  /** JSON pointer into the form that was read. */
  readonly place: string;
}

export type OrderResult =
  | { readonly ok: true; readonly order: Order }
  | { readonly ok: false; readonly problem: OrderProblem };

/** Returns the number of stakes of an order in one draw. */
export const countOfOrder = ({ tickets }: Pick<Order, 'tickets'>): number =>
  tickets.reduce((sum, ticket) => sum + count(ticket), 0);

/** Returns what the tickets cost in a draw, in 1/10 000 of the currency. */
export const drawAmount = (tickets: readonly Slip[], { multiple }: OrderDraw): bigint =>
  tickets.reduce((sum, ticket) => sum + slipAmount(ticket), 0n) * BigInt(multiple);

/** Returns what an order costs in all of its draws. */
export const orderAmount = ({ tickets, draws }: Order): bigint =>
  draws.reduce((sum, draw) => sum + drawAmount(tickets, draw), 0n);

/** Returns a ticket as it is played in a draw. */
export const inDraw = (ticket: Slip, { multiple }: Pick<OrderDraw, 'multiple'>): Slip => ({
  ...ticket,
  multiple: ticket.multiple * multiple,
});

/**
 * Returns what a ticket's series leaves to its player: (greatest series − series)/2000 of the stakes, rounded down. A play
 * type with stated odds pays the same in every series and has no rebate.
 */
export function rebateAmount(ticket: Slip, greatestSeries: number, stakes: number = count(ticket)): bigint {
  const isBySeries = Object.values(ticket.play.prizes).every(({ odds }) => odds === undefined);
  if (!isBySeries || ticket.series >= greatestSeries) return 0n;
  return (stakeAmount(ticket.play, ticket) * BigInt(stakes) * BigInt(greatestSeries - ticket.series)) / 2000n;
}

/** Returns the greatest prize that one hit of one stake of a ticket pays. */
export function greatestPrize({ play, mode, series, multiple }: Slip): bigint {
  const unit = stakeAmount({ cost: 1 }, { mode, multiple });
  const prizes = Object.keys(play.prizes).map((tier) => {
    const [of, parts] = prizeRatio(play, tier, series);
    return (unit * of) / parts;
  });
  return prizes.reduce((greatest, prize) => (prize > greatest ? prize : greatest), 0n);
}
