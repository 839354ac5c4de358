import type { Card } from '../../vendor/cards.ts';
import type { HandKind } from './hand.ts';
import { type Phase, rankedHandOf, type Table } from './table.ts';

/** The part of a seat that one player may see. */
export interface SeatView {
  readonly name: string;
  readonly bot: boolean;
  readonly you: boolean;
  readonly leaving: boolean;
  readonly playing: boolean;
  readonly banker: boolean;
  /** Null for a face-down card. */
  readonly cards: readonly (Card | null)[];
  /** The player has bid or bet in this phase; the value is hidden until all have. */
  readonly decided: boolean;
  readonly bid?: number;
  readonly bet?: number;
  readonly kind?: HandKind;
  readonly points?: number;
  readonly multiplier?: number;
  /** Win or loss after rake. */
  readonly net?: number;
}

export interface TableView {
  readonly room: string;
  readonly base: number;
  readonly phase: Phase;
  readonly until: number;
  readonly bid?: number;
  readonly seats: readonly (SeatView | null)[];
}

const SEEN_BEFORE_BETS = 4;

/**
 * Returns the table as one player may see it: four of the own cards until the end of betting, and no other cards before
 * showdown. Bids are hidden until all are made, so that waiting gives no advantage.
 */
export function viewFor(table: Table, id: string | undefined): TableView {
  const { hand, phase, room, until } = table;
  return {
    room: room.id,
    base: room.base,
    phase,
    until,
    ...(hand?.bid === undefined ? {} : { bid: hand.bid }),
    seats: table.seats.map((_, seat) => seatView(table, seat, id) ?? null),
  };
}

function seatView(table: Table, seat: number, id: string | undefined): SeatView | undefined {
  const who = table.seats[seat];
  if (who === undefined) return undefined;
  const { hand } = table;
  const played = hand?.players.find((one) => one.id === who.id);
  const you = who.id === id;
  const open = table.phase === 'showdown';
  const plain = {
    name: who.name,
    bot: who.bot,
    you,
    leaving: who.leaving,
    playing: played !== undefined,
    banker: hand?.banker === who.id,
    decided: table.phase === 'bidding' ? played?.bid !== undefined : played?.bet !== undefined,
    cards: [],
  };
  if (played === undefined) return plain;
  const ranked = rankedHandOf(played);
  const result = hand?.results?.find((one) => one.id === who.id);
  const cards = open ? ranked.shown : played.cards.map((card, i) => (you && i < SEEN_BEFORE_BETS ? card : null));
  return {
    ...plain,
    cards,
    ...(played.bid !== undefined && (you || table.phase !== 'bidding') ? { bid: played.bid } : {}),
    ...(played.bet !== undefined ? { bet: played.bet } : {}),
    ...(open ? { kind: ranked.kind, points: ranked.points, multiplier: ranked.multiplier } : {}),
    ...(result === undefined ? {} : { net: result.net - result.rake }),
  };
}
