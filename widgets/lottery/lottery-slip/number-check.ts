import type { LotteryFull } from '../../../generated/types/data.ts';
import { doubtfulTickets, findNumberProblem, numbersOf } from '../../../rules/lottery/orders/limits.ts';
import { greatestPrize, type Order } from '../../../rules/lottery/orders/order.ts';
import { count, printSlip, type Slip } from '../../../rules/lottery/slip.ts';

/** What a list of all stakes says of an order. */
export interface NumberCheck {
  /** Whether a number costs more than the site accepts. */
  readonly isOver: boolean;
  /** How many numbers take no more. */
  readonly full: number;
}

/** What has to be listed: the tickets of an order that may exceed something. */
export interface ToCheck {
  readonly order: Pick<Order, 'tickets' | 'draws'>;
  /** Greatest amount on one number. */
  readonly most: bigint;
  /** The numbers that take only a little more, or nothing. */
  readonly full: LotteryFull['numbers'];
}

export const NOTHING_FOUND: NumberCheck = { isOver: false, full: 0 };

/** Returns how many stakes a check has to list. */
export const listedStakes = ({ order, most, full }: ToCheck): number =>
  [...new Set([...doubtfulTickets(order, most), ...limited(order.tickets, full)])].reduce(
    (sum, ticket) => sum + count(ticket),
    0,
  );

/** Returns the tickets of play types with a number that takes only a little more. */
function limited(tickets: readonly Slip[], full: LotteryFull['numbers']): readonly Slip[] {
  const plays = new Set(full.map(({ number }) => number.slice(0, number.indexOf('~'))));
  return tickets.filter(({ play }) => plays.has(String(play.id)));
}

/** Lists the stakes of an order and returns what they exceed. */
export const checkNumbers = ({ order, most, full }: ToCheck): NumberCheck => ({
  isOver: findNumberProblem(order, most) !== undefined,
  full: countFull(
    limited(order.tickets, full).map((ticket) => ({ ticket, prize: Number(greatestPrize(ticket)) })),
    full,
  ),
});

interface Prized {
  readonly ticket: Slip;
  /** What one hit of a number of the ticket pays at most. */
  readonly prize: number;
}

function countFull(tickets: readonly Prized[], full: LotteryFull['numbers']): number {
  const room = new Map(full.map((one) => [one.number, one.room]));
  const needed = new Map<string, number>();
  for (const { ticket, prize } of tickets)
    for (const number of numbersOf(ticket)) if (room.has(number)) needed.set(number, (needed.get(number) ?? 0) + prize);
  return [...needed].filter(([number, amount]) => amount > (room.get(number) ?? 0)).length;
}

/** A check as it is sent to another thread, which has no functions of play types: it knows the families itself. */
export interface CheckMessage {
  readonly family: string;
  /** Tickets in their wire form, with the prizes of the site. */
  readonly tickets: readonly { readonly slip: string; readonly prizes: Slip['play']['prizes'] }[];
  readonly draws: Order['draws'];
  readonly most: bigint;
  readonly full: LotteryFull['numbers'];
}

export const writeCheck = ({ order, most, full }: ToCheck, family: string): CheckMessage => ({
  family,
  tickets: order.tickets.map((ticket) => ({ slip: printSlip(ticket), prizes: ticket.play.prizes })),
  draws: order.draws,
  most,
  full,
});
