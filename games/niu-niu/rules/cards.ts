import type { Random } from '../../../rules/random.ts';
import { type Card, DECK_SIZE, rankOf } from '../../vendor/cards.ts';

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
