import type { LotteryFamily } from '../family.ts';
import { count, findSlipProblem, type Slip, type SlipProblem } from '../slip.ts';
import { type Mode, UNITS_BY_MODE } from '../stake.ts';
import { findLimitProblem, type OrderLimits } from './limits.ts';
import { type Order, type OrderDraw, type OrderResult, orderAmount } from './order.ts';
import { Rejection, readBoolean, readCount, readFields, readList, readNumero, readText } from './read-fields.ts';

/** A ticket in JSON. `stakes` is the count that the player saw. */
interface TicketJson {
  readonly play: string;
  readonly rows: readonly (readonly string[])[];
  readonly mode: Mode;
  readonly series: number;
  readonly multiple: number;
  readonly stakes: number;
}

/** An order in JSON. `amount` is the total that the player saw, in 1/10 000 of the currency. */
export interface OrderJson {
  readonly tickets: readonly TicketJson[];
  readonly draws: readonly OrderDraw[];
  readonly stopOnWin: boolean;
  readonly amount: number;
}

/** What an order is read with. */
export interface OrderRules {
  readonly family: LotteryFamily;
  readonly limits: OrderLimits;
}

/** Reads an order from JSON. Counts and amounts are computed again: an order that states others is rejected. */
export function readOrder(rules: OrderRules, json: unknown): OrderResult {
  return reading(() => {
    const fields = readFields(json, '', ['tickets', 'draws', 'stopOnWin', 'amount']);
    const tickets = readList(fields.tickets, '/tickets', 'tickets').slice(0, rules.limits.maxTickets + 1);
    const draws = readList(fields.draws, '/draws', 'draws').slice(0, rules.limits.maxDraws + 1);
    const order: Order = {
      tickets: tickets.map((ticket, at) => readTicket(rules.family, ticket, `/tickets/${at}`)),
      draws: draws.map((draw, at) => readDraw(draw, `/draws/${at}`)),
      stopOnWin: readBoolean(fields.stopOnWin, '/stopOnWin'),
    };
    const problem = findLimitProblem(order, rules.limits);
    if (problem) throw new Rejection(problem.code, problem.place);
    const amount = readCount(fields.amount, '/amount', 'amount');
    if (BigInt(amount) !== orderAmount(order)) throw new Rejection('amount', '/amount');
    return order;
  });
}

/** Returns an order in JSON. */
export const writeOrder = (order: Order): OrderJson => ({
  tickets: order.tickets.map((ticket) => ({
    play: ticket.play.code,
    rows: ticket.rows,
    mode: ticket.mode,
    series: ticket.series,
    multiple: ticket.multiple,
    stakes: count(ticket),
  })),
  draws: order.draws,
  stopOnWin: order.stopOnWin,
  amount: Number(orderAmount(order)),
});

/** Returns what a reader returns, or the problem of the field that it rejected. */
export function reading(read: () => Order): OrderResult {
  try {
    return { ok: true, order: read() };
  } catch (error) {
    if (error instanceof Rejection) return { ok: false, problem: error.problem };
    throw error;
  }
}

/** Returns the draw of a chase. */
export function readDraw(json: unknown, place: string): OrderDraw {
  const { numero, multiple } = readFields(json, place, ['numero', 'multiple']);
  return {
    numero: readNumero(numero, `${place}/numero`),
    multiple: readCount(multiple, `${place}/multiple`, 'multiple'),
  };
}

function readTicket(family: LotteryFamily, json: unknown, place: string): Slip {
  const fields = readFields(json, place, ['play', 'rows', 'mode', 'series', 'multiple', 'stakes']);
  const play = family.plays.find(({ code }) => code === fields.play);
  if (!play) throw new Rejection('play', `${place}/play`);
  const rows = readList(fields.rows, `${place}/rows`, 'rows').map((row, at) =>
    readList(row, `${place}/rows/${at}`, 'rows').map((symbol, to) =>
      readText(symbol, `${place}/rows/${at}/${to}`, 'rows'),
    ),
  );
  const mode = readText(fields.mode, `${place}/mode`, 'mode');
  if (!Object.hasOwn(UNITS_BY_MODE, mode)) throw new Rejection('mode', `${place}/mode`);
  const slip: Slip = {
    play,
    rows,
    mode: mode as Mode,
    series: readCount(fields.series, `${place}/series`, 'series'),
    multiple: readCount(fields.multiple, `${place}/multiple`, 'multiple'),
  };
  const problem = findSlipProblem(slip);
  if (problem) rejectSlip(slip, problem, place);
  if (readCount(fields.stakes, `${place}/stakes`, 'count') !== count(slip))
    throw new Rejection('count', `${place}/stakes`);
  return slip;
}

/** Rejects a slip at the place of its field; at the row where one has a symbol twice or one of another play type. */
function rejectSlip({ play, rows }: Slip, problem: SlipProblem, place: string): never {
  if (problem !== 'rows') throw new Rejection(problem, `${place}/${problem === 'stakes' ? 'rows' : problem}`);
  const rules = play.selection.rows;
  for (const [at, row] of rows.entries()) {
    if (new Set(row).size < row.length) throw new Rejection('duplicate', `${place}/rows/${at}`);
    const rule = rules[at];
    if (rule && (row.length < rule.min || !row.every(rule.accepts))) throw new Rejection('rows', `${place}/rows/${at}`);
  }
  throw new Rejection('rows', `${place}/rows`);
}
