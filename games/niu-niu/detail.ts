import type { Card } from '../vendor/cards.ts';
import type { Table } from './rules/table.ts';

/** One player in the stored detail of a hand. */
interface DetailPlayer {
  readonly name: string;
  readonly bot: boolean;
  readonly you: boolean;
  readonly cards: readonly Card[];
  readonly bid: number;
  readonly bet: number;
  readonly net: number;
}

/** The stored detail of a hand. It is sufficient to deal and settle the hand again. */
export interface HandDetail {
  readonly room: string;
  readonly base: number;
  readonly players: readonly DetailPlayer[];
  /** Index of the banker among the players. */
  readonly banker: number;
  readonly bid: number;
}

/** Returns the stored detail of a finished hand for one of its players. */
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
