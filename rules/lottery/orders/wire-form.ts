import type { LotteryFamily } from '../family.ts';
import { parseSlip, printSlip, type Slip } from '../slip.ts';
import { type OrderRules, readDraw, reading } from './json-form.ts';
import { findLimitProblem } from './limits.ts';
import { type Order, type OrderDraw, type OrderResult, orderAmount } from './order.ts';
import { Rejection, readBoolean, readFields, readList, readNumero, readText } from './read-fields.ts';

/** Separates tickets; no symbol of a family has it. */
const TICKET = ';';
const SCALE = 10_000n;
const AMOUNT = /^(?:0|[1-9]\d{0,14})\.\d{4}$/;

/** An order in the form of the lottery's betting call. */
export interface BettingWire {
  readonly currentNumero: string;
  /** The draws after the current one, with their factors. The current one has factor 1. */
  readonly chase: readonly OrderDraw[];
  readonly winningStop: boolean;
  /** Gives a chase up. An order that is given up as it is placed buys nothing: it is false. */
  readonly abandoning: boolean;
  /** The total that the player saw, as a decimal number of four places. */
  readonly betCartAmountSum: string;
  /** Tickets, joined by `;`. */
  readonly bettingSlipString: string;
}

const FIELDS = ['currentNumero', 'chase', 'winningStop', 'abandoning', 'betCartAmountSum', 'bettingSlipString'];

/** Reads an order from its wire form. The place of a wrong ticket is its number in `bettingSlipString` and its field. */
export function readBetting(rules: OrderRules, wire: unknown): OrderResult {
  return reading(() => {
    const fields = readFields(wire, '', FIELDS);
    const text = readText(fields.bettingSlipString, '/bettingSlipString');
    if (readBoolean(fields.abandoning, '/abandoning')) throw new Rejection('form', '/abandoning');
    const chase = readList(fields.chase, '/chase', 'draws').slice(0, rules.limits.maxDraws);
    const order: Order = {
      tickets: text.split(TICKET, rules.limits.maxTickets + 1).map((ticket, at) => readTicket(rules, ticket, at)),
      draws: [
        { numero: readNumero(fields.currentNumero, '/currentNumero'), multiple: 1 },
        ...chase.map((draw, at) => readDraw(draw, `/chase/${at}`)),
      ],
      stopOnWin: readBoolean(fields.winningStop, '/winningStop'),
    };
    const problem = findLimitProblem(order, rules.limits);
    if (problem) throw new Rejection(problem.code, toWirePlace(problem.place));
    if (readAmount(fields.betCartAmountSum) !== orderAmount(order)) throw new Rejection('amount', '/betCartAmountSum');
    return order;
  });
}

/** Returns the wire form of an order whose first draw has factor 1. */
export function writeBetting(order: Order): BettingWire {
  const [current, ...chase] = order.draws;
  return {
    currentNumero: current?.numero ?? '',
    chase,
    winningStop: order.stopOnWin,
    abandoning: false,
    betCartAmountSum: printAmount(orderAmount(order)),
    bettingSlipString: order.tickets.map(printSlip).join(TICKET),
  };
}

/** Returns the tickets of an order that was accepted. Throws where the family no longer has one. */
export function parseTickets(family: LotteryFamily, text: string): Slip[] {
  return text.split(TICKET).map((ticket) => {
    const parsed = parseSlip(family, ticket);
    if (!parsed.ok) throw new TypeError(`${family.code} has no ticket ${ticket}: ${parsed.problem}`);
    return parsed.slip;
  });
}

function readTicket({ family }: OrderRules, text: string, at: number): Slip {
  const parsed = parseSlip(family, text);
  if (!parsed.ok) throw new Rejection(parsed.problem, `/bettingSlipString/${at}/${parsed.problem}`);
  return parsed.slip;
}

function readAmount(value: unknown): bigint {
  const text = readText(value, '/betCartAmountSum', 'amount');
  if (!AMOUNT.test(text)) throw new Rejection('amount', '/betCartAmountSum');
  return BigInt(text.replace('.', ''));
}

const printAmount = (amount: bigint): string => `${amount / SCALE}.${String(amount % SCALE).padStart(4, '0')}`;

/** Returns a place of the order in the wire form: the first draw is the current one, and tickets are one text. */
function toWirePlace(place: string): string {
  if (place.startsWith('/tickets')) return place.replace('/tickets', '/bettingSlipString');
  return place.replace(/^\/draws(?:\/(\d+))?/, (_, at?: string) => {
    if (at === undefined) return '/chase';
    return at === '0' ? '/currentNumero' : `/chase/${Number(at) - 1}`;
  });
}
