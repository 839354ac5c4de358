import type { Random } from '../../../rules/random.ts';
import { type Card, DECK_SIZE, rankOf } from '../../vendor/cards.ts';

/** Returns the points of a card: its rank, and ten for court cards. */
export const pointsOf = (card: Card): number => Math.min(10, rankOf(card));

/** Returns a shuffled deck (Fisher–Yates from the top). The same generator gives the same order. */
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
