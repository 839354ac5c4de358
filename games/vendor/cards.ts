import type { Random } from '../../rules/random.ts';

/** 0 … 51: rank − 1 plus 13 times the suit. */
export type Card = number;

export const DECK_SIZE = 52;
const RANKS = 13;

/** 1 (ace, low) … 13 (king). */
export const rankOf = (card: Card): number => (card % RANKS) + 1;

/** 0 diamonds, 1 clubs, 2 hearts, 3 spades: the order in which suits break ties. */
export const suitOf = (card: Card): number => Math.floor(card / RANKS);

/** Returns a function that draws from a new shoe of several decks without replacement. */
export function openShoe(random: Random, decks: number): () => Card {
  const dealt: number[] = [];
  return () => {
    // Draws an index among the remaining cards and shifts it past the dealt ones.
    let place = random.integer(DECK_SIZE * decks - dealt.length);
    for (const gone of dealt) if (place >= gone) place += 1;
    dealt.push(place);
    dealt.sort((one, other) => one - other);
    return place % DECK_SIZE;
  };
}
