import type { Random } from '../../../rules/random.ts';
import { type Card, DECK_SIZE } from '../../vendor/cards.ts';
import { rankHand } from './hand.ts';

/**
 * Returns the strength of four cards from 0 to 1: the mean over every possible fifth card. Bots use no other
 * information.
 */
export function expectedStrength(cards: readonly Card[]): number {
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

/** Returns a bot's bid: higher for stronger cards, with random variation so that opponents cannot infer the hand. */
export const botBid = (cards: readonly Card[], random: Random): number =>
  level(expectedStrength(cards) * 4.4 - 1.4, 3, random);

/** Returns a bot's bet as a multiple of the base. */
export const botBet = (cards: readonly Card[], random: Random): number =>
  1 + level(expectedStrength(cards) * 4.2 - 1, 3, random);

function level(wish: number, highest: number, random: Random): number {
  const whim = random.integer(1000) / 1000 - 0.5;
  return Math.min(highest, Math.max(0, Math.round(wish + whim)));
}
