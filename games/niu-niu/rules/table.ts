import type { Random } from '../../../rules/random.ts';
import type { Card } from '../../vendor/cards.ts';
import { type RankedHand, rankHand } from './hand.ts';
import { BETS, BIDS, escrowOf, type Room, SEATS } from './rooms.ts';
import { type Payout, settle } from './settle.ts';

/** Whoever sits at a table. */
export interface Seated {
  readonly id: string;
  readonly name: string;
  /** Played by the house; always shown as such. */
  readonly bot: boolean;
  /** Asked to get up; does so when the hand is over. */
  readonly leaving: boolean;
  /** Hands in a row in which he decided nothing. */
  readonly idle: number;
}

/**
 * `waiting` between hands · `staking` while the stakes are taken · `bidding` for the bank on four cards · `betting` against the
 * banker · `showdown` with all cards open.
 */
export type Phase = 'waiting' | 'staking' | 'bidding' | 'betting' | 'showdown';

export interface Played {
  readonly id: string;
  /** Which of the seats. */
  readonly seat: number;
  readonly cards: readonly Card[];
  readonly bid?: number;
  readonly bet?: number;
}

interface Hand {
  readonly players: readonly Played[];
  readonly banker?: string;
  /** What the banker bid, at least 1. */
  readonly bid?: number;
  readonly results?: readonly Payout[];
}

export interface Table {
  readonly room: Room;
  readonly seats: readonly (Seated | undefined)[];
  readonly phase: Phase;
  /** When the phase ends on its own, in milliseconds. */
  readonly until: number;
  readonly hand?: Hand;
}

/** How long each phase waits for its players, in milliseconds. */
const PATIENCE: Readonly<Record<Phase, number>> = {
  waiting: 3500,
  staking: 20_000,
  bidding: 8000,
  betting: 8000,
  showdown: 8500,
};

/** After so many hands without a decision a player is stood up. */
export const IDLE_HANDS = 2;
const SMALLEST_GAME = 2;
const CARDS_EACH = 5;
/** Seats are taken so that few are spread around the table. */
const SEAT_ORDER = [0, 3, 1, 5, 2, 4];

export const emptyTable = (room: Room, now: number): Table => ({
  room,
  seats: Array.from({ length: SEATS }, () => undefined),
  phase: 'waiting',
  until: now + PATIENCE.waiting,
});

export const seatOf = (table: Table, id: string): number => table.seats.findIndex((seat) => seat?.id === id);
export const seated = (table: Table): Seated[] => table.seats.filter((seat) => seat !== undefined);

/** The table with somebody more at a free seat; undefined when it is full. Who sits there already comes back to his seat. */
export function sit(table: Table, who: Pick<Seated, 'id' | 'name' | 'bot'>): Table | undefined {
  const taken = seatOf(table, who.id);
  const free = taken >= 0 ? taken : SEAT_ORDER.find((seat) => table.seats[seat] === undefined);
  if (free === undefined) return undefined;
  return { ...table, seats: table.seats.with(free, { ...who, leaving: false, idle: 0 }) };
}

/** Gets up at once when he has no cards, otherwise after the hand: what is staked is played to its end. */
export function getUp(table: Table, id: string): Table {
  const seat = seatOf(table, id);
  if (seat < 0) return table;
  const busy = table.phase === 'staking' || (table.hand !== undefined && isPlaying(table.hand, id) && isRunning(table));
  return { ...table, seats: table.seats.with(seat, busy ? change(table.seats[seat], { leaving: true }) : undefined) };
}

/** Between hands again, when nothing could be dealt. */
export const callOff = (table: Table, now: number): Table => waiting(table, now);

/** From `waiting` to `staking`, when there are enough to play. */
export function askStakes(table: Table, now: number): Table | undefined {
  if (table.phase !== 'waiting' || seated(table).length < SMALLEST_GAME) return undefined;
  return { room: table.room, seats: table.seats, phase: 'staking', until: now + PATIENCE.staking };
}

/** Deals to those whose stakes were taken: the first five cards of the deck to the first of them, and so on. */
export function deal(
  table: Table,
  staked: ReadonlySet<string>,
  { deck, now }: { deck: readonly Card[]; now: number },
): Table {
  const in_ = table.seats.flatMap((who, seat) =>
    who !== undefined && staked.has(who.id) ? [{ id: who.id, seat }] : [],
  );
  if (in_.length < SMALLEST_GAME) return waiting(table, now);
  const players = in_.map((who, i) => ({ ...who, cards: deck.slice(i * CARDS_EACH, (i + 1) * CARDS_EACH) }));
  return { ...table, phase: 'bidding', until: now + PATIENCE.bidding, hand: { players } };
}

/** The table after a bid, or undefined when there is nothing to bid for him now. */
export function bid(table: Table, id: string, value: unknown): Table | undefined {
  if (table.phase !== 'bidding' || !BIDS.some((allowed) => allowed === value)) return undefined;
  return decide(table, id, (played) => (played.bid === undefined ? { ...played, bid: Number(value) } : undefined));
}

/** The table after a bet; the banker has none to make. */
export function bet(table: Table, id: string, value: unknown): Table | undefined {
  if (table.phase !== 'betting' || id === table.hand?.banker || !BETS.some((allowed) => allowed === value))
    return undefined;
  return decide(table, id, (played) => (played.bet === undefined ? { ...played, bet: Number(value) } : undefined));
}

/** Whether everybody has decided, so that nobody needs to wait for the clock. */
export function isDecided({ phase, hand }: Table): boolean {
  if (hand === undefined) return false;
  if (phase === 'bidding') return hand.players.every((played) => played.bid !== undefined);
  return phase === 'betting' && hand.players.every((played) => played.bet !== undefined || played.id === hand.banker);
}

/** The end of a phase of the hand: who has not decided bids nothing and bets the least. `waiting` and `staking` end otherwise. */
export function proceed(table: Table, { now, random }: { now: number; random: Random }): Table {
  const { hand } = table;
  if (hand === undefined) return table;
  if (table.phase === 'bidding')
    return { ...table, phase: 'betting', until: now + PATIENCE.betting, hand: elect(hand, random) };
  if (table.phase === 'betting') return showdown(table, hand, now);
  return table.phase === 'showdown' ? waiting(table, now) : table;
}

/** The highest bid gets the bank; among equals chance decides. Nobody bids: one of all gets it for one. */
function elect(hand: Hand, random: Random): Hand {
  const highest = Math.max(...hand.players.map((played) => played.bid ?? 0));
  const first = hand.players.filter((played) => (played.bid ?? 0) === highest);
  const banker = first[random.integer(first.length)];
  return { ...hand, bid: Math.max(1, highest), ...(banker === undefined ? {} : { banker: banker.id }) };
}

function showdown(table: Table, hand: Hand, now: number): Table {
  const standings = hand.players.map(({ id, cards, bet: times = 1 }) => ({ id, hand: rankHand(cards), bet: times }));
  const banker = standings.find(({ id }) => id === hand.banker);
  if (banker === undefined) return waiting(table, now);
  const stakes = { base: table.room.base, bid: hand.bid ?? 1, escrow: escrowOf(table.room) };
  const others = standings.filter((standing) => standing !== banker);
  const results = settle(banker, others, stakes);
  return { ...table, phase: 'showdown', until: now + PATIENCE.showdown, hand: { ...hand, results } };
}

/** Between two hands: who wanted to leave does, and who has slept too long is put to the door. */
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
    until: now + PATIENCE.waiting,
  };
}

const isPlaying = (hand: Hand, id: string): boolean => hand.players.some((played) => played.id === id);
export const rankOfPlayed = ({ cards }: Played): RankedHand => rankHand(cards);

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
