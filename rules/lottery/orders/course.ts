import type { DrawResult } from '../drawing.ts';
import { REFUND } from '../family.ts';
import { payout, settle } from '../settle.ts';
import { expand } from '../slip.ts';
import { drawAmount, inDraw, type Order, type OrderDraw, rebateAmount } from './order.ts';

/**
 * What became of an order in one of its draws. `cancelled` by the player, `stopped` by a win before it, `void` because the
 * draw was cancelled: each of these gave the stakes back.
 */
export type OrderPart =
  | { readonly state: 'placed' | 'cancelled' | 'stopped' | 'void' }
  | { readonly state: 'settled'; readonly prize: bigint; readonly rebate?: bigint };

/** An order with what became of it; a part for each draw, in the order of the draws. */
export interface OrderCourse {
  readonly order: Order;
  readonly parts: readonly OrderPart[];
}

/** Money of one draw, in 1/10 000, to the player; a correction that takes back is negative. */
export interface OrderMove {
  readonly numero: string;
  readonly kind: 'return' | 'prize' | 'rebate' | 'correction';
  readonly amount: bigint;
}

/** Why an order stays as it is: `unknown` draw, `closed` for bets, not `placed` any more, or `early`, before an earlier draw. */
export type CourseProblem = 'unknown' | 'closed' | 'placed' | 'early';

export type CourseResult =
  | { readonly ok: true; readonly course: OrderCourse; readonly moves: readonly OrderMove[] }
  | { readonly ok: false; readonly problem: CourseProblem };

/** Returns the course of an order that was just placed. */
export const beginCourse = (order: Order): OrderCourse => ({
  order,
  parts: order.draws.map(() => ({ state: 'placed' })),
});

/** When something arrives, and when the draws close for bets. */
export interface Closing {
  readonly now: number;
  readonly closesAt: (numero: string) => number;
}

/** Cancels an order in one draw. It is in time if it arrives before the draw closes, like a bet. */
export function cancelPart(course: OrderCourse, numero: string, { now, closesAt }: Closing): CourseResult {
  const at = indexOf(course, numero);
  if (at < 0) return { ok: false, problem: 'unknown' };
  if (course.parts[at]?.state !== 'placed') return { ok: false, problem: 'placed' };
  if (now >= closesAt(numero)) return { ok: false, problem: 'closed' };
  return giveBack(course, 'cancelled', (other) => other === at);
}

/** Gives a chase up: cancels every draw of it that is still open for bets. */
export function giveUp(course: OrderCourse, { now, closesAt }: Closing): CourseResult {
  const isOpen = ({ numero }: OrderDraw): boolean => now < closesAt(numero);
  const given = giveBack(course, 'cancelled', (_, draw) => isOpen(draw));
  return given.moves.length > 0 ? given : { ok: false, problem: 'closed' };
}

/** Gives back the stakes of a draw that was cancelled. A repeated cancellation moves nothing. */
export function voidPart(course: OrderCourse, numero: string): CourseResult {
  const at = indexOf(course, numero);
  return at < 0 ? { ok: false, problem: 'unknown' } : giveBack(course, 'void', (other) => other === at);
}

/**
 * Settles an order in a draw, once: the same result again moves nothing, and a corrected one moves the difference. A win stops
 * what is left of a chase with stop-on-win, so its draws are settled in their order. What a win has stopped stays given back
 * when a correction takes that win away, because its draws may be over.
 */
export function settlePart(course: OrderCourse, numero: string, result: DrawResult): CourseResult {
  const { order, parts } = course;
  const at = indexOf(course, numero);
  const [draw, part] = [order.draws[at], parts[at]];
  if (!draw || !part) return { ok: false, problem: 'unknown' };
  if (part.state !== 'placed' && part.state !== 'settled') return { ok: true, course, moves: [] };
  const isEarly = order.stopOnWin && parts.slice(0, at).some(({ state }) => state === 'placed');
  if (isEarly) return { ok: false, problem: 'early' };
  const outcome = settleTickets(order, draw, result);
  const { prize, isWin } = outcome;
  // The rebate is that of the first result: a correction changes what the stakes won, not what they were.
  const rebate = part.state === 'settled' ? (part.rebate ?? 0n) : outcome.rebate;
  const settled: OrderCourse = {
    order,
    parts: parts.with(at, { state: 'settled', prize, ...(rebate > 0n ? { rebate } : {}) }),
  };
  const moves = movesOf(numero, part, { prize, rebate });
  if (!order.stopOnWin || !isWin) return { ok: true, course: settled, moves };
  const stopped = giveBack(settled, 'stopped', (other) => other > at);
  return { ...stopped, moves: [...moves, ...stopped.moves] };
}

/** What the tickets of an order are worth in a draw; stakes that a tie returns are no win. */
export interface TicketOutcome {
  readonly prize: bigint;
  /** What the series leaves to the player of the stakes that were not returned. */
  readonly rebate: bigint;
  readonly isWin: boolean;
}

export function settleTickets(
  { tickets, rebateSeries }: Pick<Order, 'tickets' | 'rebateSeries'>,
  draw: Pick<OrderDraw, 'multiple'>,
  result: DrawResult,
): TicketOutcome {
  let [prize, rebate, isWin] = [0n, 0n, false];
  for (const ticket of tickets) {
    const stakes = expand(ticket);
    const hits = settle(ticket.play, stakes, result);
    const own = inDraw(ticket, draw);
    if (hits.size > 0) {
      prize += payout(ticket.play, hits, own);
      isWin ||= [...hits.keys()].some((tier) => tier !== REFUND);
    }
    // A stake that a tie returned was none: a rebate on it would return more than all of the stakes.
    if (rebateSeries !== undefined) rebate += rebateAmount(own, rebateSeries, stakes.length - (hits.get(REFUND) ?? 0));
  }
  return { prize, rebate, isWin };
}

function movesOf(
  numero: string,
  before: OrderPart,
  { prize, rebate }: Pick<TicketOutcome, 'prize' | 'rebate'>,
): readonly OrderMove[] {
  if (before.state === 'settled')
    return prize === before.prize ? [] : [{ numero, kind: 'correction', amount: prize - before.prize }];
  return [
    ...(prize === 0n ? [] : [{ numero, kind: 'prize' as const, amount: prize }]),
    ...(rebate === 0n ? [] : [{ numero, kind: 'rebate' as const, amount: rebate }]),
  ];
}

/** Gives back the stakes of the chosen draws that are still placed. */
function giveBack(
  { order, parts }: OrderCourse,
  state: 'cancelled' | 'stopped' | 'void',
  chooses: (at: number, draw: OrderDraw) => boolean,
): Extract<CourseResult, { ok: true }> {
  const given = new Set(
    order.draws.flatMap((draw, at) => (parts[at]?.state === 'placed' && chooses(at, draw) ? [at] : [])),
  );
  return {
    ok: true,
    course: { order, parts: parts.map((part, at) => (given.has(at) ? { state } : part)) },
    moves: order.draws.flatMap((draw, at) =>
      given.has(at) ? [{ numero: draw.numero, kind: 'return' as const, amount: drawAmount(order.tickets, draw) }] : [],
    ),
  };
}

const indexOf = ({ order }: OrderCourse, numero: string): number =>
  order.draws.findIndex((draw) => draw.numero === numero);
