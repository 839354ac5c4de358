import type { Random } from '../../../rules/random.ts';
import type { Card } from '../../vendor/cards.ts';
import { type RankedHand, rankHand } from './hand.ts';
import { BETS, BIDS, escrowOf, type Room, SEATS } from './rooms.ts';
import { type Payout, settle } from './settle.ts';

/** A player or bot at a table. */
export interface Seated {
  readonly id: string;
  readonly name: string;
  /** Played by the house; always labelled as such. */
  readonly bot: boolean;
  /** Leaves when the current hand is over. */
  readonly leaving: boolean;
  /** Consecutive hands without a decision. */
  readonly idle: number;
}

/**
 * `waiting` between hands · `staking` while stakes are taken · `bidding` for the bank on four cards · `betting` against
 * the banker · `showdown` with open cards.
 */
export type Phase = 'waiting' | 'staking' | 'bidding' | 'betting' | 'showdown';

export interface Played {
  readonly id: string;
  /** Index of the seat. */
  readonly seat: number;
  readonly cards: readonly Card[];
  readonly bid?: number;
  readonly bet?: number;
}

interface Hand {
  readonly players: readonly Played[];
  readonly banker?: string;
  /** The banker's bid, at least 1. */
  readonly bid?: number;
  readonly results?: readonly Payout[];
}

export interface Table {
  readonly room: Room;
  readonly seats: readonly (Seated | undefined)[];
  readonly phase: Phase;
  /** Time at which the phase ends by itself, in milliseconds. */
  readonly until: number;
  readonly hand?: Hand;
}

/** Maximum duration of each phase, in milliseconds. */
const PHASE_TIMEOUTS: Readonly<Record<Phase, number>> = {
  waiting: 3500,
  staking: 20_000,
  bidding: 8000,
  betting: 8000,
  showdown: 8500,
};

/** A player is removed after this many consecutive hands without a decision. */
export const IDLE_HANDS = 2;
const MIN_PLAYERS = 2;
const CARDS_EACH = 5;
/** The order in which seats are assigned, which spreads few players around the table. */
const SEAT_ORDER = [0, 3, 1, 5, 2, 4];

export const emptyTable = (room: Room, now: number): Table => ({
  room,
  seats: Array.from({ length: SEATS }, () => undefined),
  phase: 'waiting',
  until: now + PHASE_TIMEOUTS.waiting,
});

export const seatOf = (table: Table, id: string): number => table.seats.findIndex((seat) => seat?.id === id);
export const seated = (table: Table): Seated[] => table.seats.filter((seat) => seat !== undefined);

/**
 * Returns the table with a player added, or undefined when it is full. A player who is still seated gets the same seat.
 */
export function sit(table: Table, who: Pick<Seated, 'id' | 'name' | 'bot'>): Table | undefined {
  const taken = seatOf(table, who.id);
  const free = taken >= 0 ? taken : SEAT_ORDER.find((seat) => table.seats[seat] === undefined);
  if (free === undefined) return undefined;
  return { ...table, seats: table.seats.with(free, { ...who, leaving: false, idle: 0 }) };
}

/** Removes a player at once when no hand is played, otherwise marks the player to leave after the hand. */
export function getUp(table: Table, id: string): Table {
  const seat = seatOf(table, id);
  if (seat < 0) return table;
  const busy = table.phase === 'staking' || (table.hand !== undefined && isPlaying(table.hand, id) && isRunning(table));
  return { ...table, seats: table.seats.with(seat, busy ? change(table.seats[seat], { leaving: true }) : undefined) };
}

/** Returns to `waiting` when a hand could not start. */
export const cancelHand = (table: Table, now: number): Table => waiting(table, now);

/** Goes from `waiting` to `staking` when enough players are seated. */
export function askStakes(table: Table, now: number): Table | undefined {
  if (table.phase !== 'waiting' || seated(table).length < MIN_PLAYERS) return undefined;
  return { room: table.room, seats: table.seats, phase: 'staking', until: now + PHASE_TIMEOUTS.staking };
}

/** Deals to the players whose stakes were taken: five consecutive cards of the deck to each. */
export function deal(
  table: Table,
  staked: ReadonlySet<string>,
  { deck, now }: { deck: readonly Card[]; now: number },
): Table {
  const in_ = table.seats.flatMap((who, seat) =>
    who !== undefined && staked.has(who.id) ? [{ id: who.id, seat }] : [],
  );
  if (in_.length < MIN_PLAYERS) return waiting(table, now);
  const players = in_.map((who, i) => ({ ...who, cards: deck.slice(i * CARDS_EACH, (i + 1) * CARDS_EACH) }));
  return { ...table, phase: 'bidding', until: now + PHASE_TIMEOUTS.bidding, hand: { players } };
}

/** Returns the table after a bid, or undefined when the player cannot bid now. */
export function bid(table: Table, id: string, value: unknown): Table | undefined {
  if (table.phase !== 'bidding' || !BIDS.some((allowed) => allowed === value)) return undefined;
  return decide(table, id, (played) => (played.bid === undefined ? { ...played, bid: Number(value) } : undefined));
}

/** Returns the table after a bet; the banker does not bet. */
export function bet(table: Table, id: string, value: unknown): Table | undefined {
  if (table.phase !== 'betting' || id === table.hand?.banker || !BETS.some((allowed) => allowed === value))
    return undefined;
  return decide(table, id, (played) => (played.bet === undefined ? { ...played, bet: Number(value) } : undefined));
}

/** Returns whether all players have decided, so the phase can end early. */
export function isDecided({ phase, hand }: Table): boolean {
  if (hand === undefined) return false;
  if (phase === 'bidding') return hand.players.every((played) => played.bid !== undefined);
  return phase === 'betting' && hand.players.every((played) => played.bet !== undefined || played.id === hand.banker);
}

/**
 * Ends a phase of the hand: missing bids are zero and missing bets are the minimum. `waiting` and `staking` end
 * elsewhere.
 */
export function proceed(table: Table, { now, random }: { now: number; random: Random }): Table {
  const { hand } = table;
  if (hand === undefined) return table;
  if (table.phase === 'bidding')
    return { ...table, phase: 'betting', until: now + PHASE_TIMEOUTS.betting, hand: elect(hand, random) };
  if (table.phase === 'betting') return showdown(table, hand, now);
  return table.phase === 'showdown' ? waiting(table, now) : table;
}

/**
 * Selects the banker: the highest bid wins, ties are drawn at random, and without bids a random player gets the bank
 * for one.
 */
function elect(hand: Hand, random: Random): Hand {
  const highest = Math.max(...hand.players.map((played) => played.bid ?? 0));
  const first = hand.players.filter((played) => (played.bid ?? 0) === highest);
  const banker = first[random.integer(first.length)];
  return { ...hand, bid: Math.max(1, highest), ...(banker === undefined ? {} : { banker: banker.id }) };
}

function showdown(table: Table, hand: Hand, now: number): Table {
  const participants = hand.players.map(({ id, cards, bet: times = 1 }) => ({ id, hand: rankHand(cards), bet: times }));
  const banker = participants.find(({ id }) => id === hand.banker);
  if (banker === undefined) return waiting(table, now);
  const stakes = { base: table.room.base, bid: hand.bid ?? 1, escrow: escrowOf(table.room) };
  const others = participants.filter((participant) => participant !== banker);
  const results = settle(banker, others, stakes);
  return { ...table, phase: 'showdown', until: now + PHASE_TIMEOUTS.showdown, hand: { ...hand, results } };
}

/** Returns the table between hands, without players who leave or were idle too long. */
function waiting(table: Table, now: number): Table {
  const played = new Map(table.hand?.players.map((one) => [one.id, one]));
  const seats = table.seats.map((who) => {
    const one = who === undefined ? undefined : played.get(who.id);
    const active = one?.bid !== undefined || one?.bet !== undefined;
    return who === undefined || one === undefined ? who : { ...who, idle: active ? 0 : who.idle + 1 };
  });
  return {
    room: table.room,
    seats: seats.map((who) => (who === undefined || who.leaving || who.idle >= IDLE_HANDS ? undefined : who)),
    phase: 'waiting',
    until: now + PHASE_TIMEOUTS.waiting,
  };
}

const isPlaying = (hand: Hand, id: string): boolean => hand.players.some((played) => played.id === id);
export const rankedHandOf = ({ cards }: Played): RankedHand => rankHand(cards);

const isRunning = ({ phase }: Table): boolean => phase === 'bidding' || phase === 'betting';

function decide(table: Table, id: string, how: (played: Played) => Played | undefined): Table | undefined {
  const { hand } = table;
  const played = hand?.players.find((one) => one.id === id);
  const decided = played === undefined ? undefined : how(played);
  if (hand === undefined || decided === undefined) return undefined;
  return { ...table, hand: { ...hand, players: hand.players.map((one) => (one === played ? decided : one)) } };
}

const change = (who: Seated | undefined, what: Partial<Seated>): Seated | undefined =>
  who === undefined ? undefined : { ...who, ...what };
