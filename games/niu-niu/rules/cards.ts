import type { Random } from '../../../rules/random.ts';

/** 0 … 51: rank − 1 plus 13 times the suit. */
export type Card = number;

export const DECK_SIZE = 52;
const RANKS = 13;

/** 1 (ace, the lowest) … 13 (king). */
export const rankOf = (card: Card): number => (card % RANKS) + 1;

/** 0 diamonds, 1 clubs, 2 hearts, 3 spades: the order in which suits break ties. */
export const suitOf = (card: Card): number => Math.floor(card / RANKS);

/** What a card counts: its rank, and ten for jack, queen and king. */
export const pointsOf = (card: Card): number => Math.min(10, rankOf(card));

/** A whole deck in the order in which it is dealt (Fisher–Yates from the top), repeatable by whoever knows the source of chance. */
export function shuffledDeck(random: Random): Card[] {
  const deck = Array.from({ length: DECK_SIZE }, (_, card) => card);
  for (let last = DECK_SIZE - 1; last > 0; last -= 1) {
    const other = random.integer(last + 1);
    const [a, b] = [deck[last], deck[other]];
    if (a === undefined || b === undefined) continue;
    deck[last] = b;
    deck[other] = a;
  }
  return deck;
}
