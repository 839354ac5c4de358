import type { Card } from '../vendor/cards.ts';
import type { Table } from './rules/table.ts';

/** One player of a hand as its round keeps it. */
interface DetailPlayer {
  readonly name: string;
  readonly bot: boolean;
  readonly you: boolean;
  readonly cards: readonly Card[];
  readonly bid: number;
  readonly bet: number;
  readonly net: number;
}

/** A hand as the rounds of its players keep it. Everything is there from which it can be dealt and settled again. */
export interface HandDetail {
  readonly room: string;
  readonly base: number;
  readonly players: readonly DetailPlayer[];
  /** Place of the banker among the players. */
  readonly banker: number;
  readonly bid: number;
}

/** A finished hand as one of its players keeps it. */
export function detailFor(table: Table, id: string): HandDetail | null {
  const { hand, room } = table;
  if (!hand) return null;
  const players = hand.players.map((one): DetailPlayer => {
    const who = table.seats[one.seat];
    const result = hand.results?.find((payout) => payout.id === one.id);
    return {
      name: who?.name ?? '',
      bot: who?.bot ?? false,
      you: one.id === id,
      cards: one.cards,
      bid: one.bid ?? 0,
      bet: one.bet ?? 1,
      net: (result?.net ?? 0) - (result?.rake ?? 0),
    };
  });
  const banker = hand.players.findIndex((one) => one.id === hand.banker);
  return { room: room.id, base: room.base, players, banker, bid: hand.bid ?? 1 };
}
