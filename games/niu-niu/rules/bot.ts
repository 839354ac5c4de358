import type { Random } from '../../../rules/random.ts';
import { type Card, DECK_SIZE } from '../../vendor/cards.ts';
import { rankHand } from './hand.ts';

/**
 * How good four cards are, 0 … 1: the mean over every fifth card that may come. A bot knows its own cards and nothing else, and
 * decides from this alone.
 */
export function outlook(cards: readonly Card[]): number {
  let sum = 0;
  let count = 0;
  for (let fifth = 0; fifth < DECK_SIZE; fifth += 1) {
    if (cards.includes(fifth)) continue;
    const { kind, points } = rankHand([...cards, fifth]);
    sum += kind === 'none' || kind === 'bull' ? points : 10;
    count += 1;
  }
  return sum / count / 10;
}

/** A bot's bid for the bank: braver the better its cards look, with some whim, so that it cannot be read. */
export const botBid = (cards: readonly Card[], random: Random): number => level(outlook(cards) * 4.4 - 1.4, 3, random);

/** How many times the base a bot plays for. */
export const botBet = (cards: readonly Card[], random: Random): number =>
  1 + level(outlook(cards) * 4.2 - 1, 3, random);

function level(wish: number, highest: number, random: Random): number {
  const whim = random.integer(1000) / 1000 - 0.5;
  return Math.min(highest, Math.max(0, Math.round(wish + whim)));
}
