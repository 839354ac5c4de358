import { type Card, rankOf, suitOf } from '../../vendor/cards.ts';
import { pointsOf } from './cards.ts';

/** From the weakest to the strongest. `bull` has 1–9 points, `niu-niu` ten. */
export type HandKind = 'none' | 'bull' | 'niu-niu' | 'five-faces' | 'bomb' | 'five-small';

export interface RankedHand {
  readonly kind: HandKind;
  /** 1 … 9 for `bull`, 10 for `niu-niu`, 0 otherwise. */
  readonly points: number;
  /** Multiple of the bet that a winner gets. */
  readonly multiplier: number;
  /** The cards in display order: the three that make a multiple of ten first. */
  readonly shown: readonly Card[];
  /** The larger value wins; no two hands of one deck are equal. */
  readonly strength: number;
}

const HAND_SIZE = 5;
const TEN = 10;
const QUADS = 4;
const FIRST_FACE = 11;
const MIN_SUM = 10;
const KIND_ORDER: readonly HandKind[] = ['none', 'bull', 'niu-niu', 'five-faces', 'bomb', 'five-small'];

export const MAX_HAND_MULTIPLIER = 5;

/** Returns the usual multipliers: double for seven to nine points, triple for ten, more for special hands. */
function handMultiplier(kind: HandKind, points: number): number {
  switch (kind) {
    case 'none':
      return 1;
    case 'bull':
      return points >= 7 ? 2 : 1;
    case 'niu-niu':
      return 3;
    case 'five-faces':
    case 'bomb':
      return 4;
    case 'five-small':
      return MAX_HAND_MULTIPLIER;
  }
}

/** Returns the best ranking of five cards. */
export function rankHand(cards: readonly Card[]): RankedHand {
  if (cards.length !== HAND_SIZE) throw new RangeError(`A hand has five cards, this one ${cards.length}.`);
  const sorted = cards.toSorted((a, b) => cardStrength(b) - cardStrength(a));
  const [highest = 0] = sorted;
  const quads = rankHeldFourTimes(sorted);
  if (sorted.every((card) => rankOf(card) < HAND_SIZE) && sumOf(sorted) <= MIN_SUM) {
    return ranked({ kind: 'five-small', points: 0, shown: sorted, tie: cardStrength(highest) });
  }
  if (quads !== undefined) {
    const shown = sorted.toSorted((a, b) => Number(rankOf(b) === quads) - Number(rankOf(a) === quads));
    return ranked({ kind: 'bomb', points: 0, shown, tie: quads * 4 });
  }
  if (sorted.every((card) => rankOf(card) >= FIRST_FACE)) {
    return ranked({ kind: 'five-faces', points: 0, shown: sorted, tie: cardStrength(highest) });
  }
  const three = threeMakingTens(sorted);
  if (three === undefined) return ranked({ kind: 'none', points: 0, shown: sorted, tie: cardStrength(highest) });
  const rest = sorted.filter((card) => !three.includes(card));
  const points = sumOf(rest) % TEN || TEN;
  const kind = points === TEN ? 'niu-niu' : 'bull';
  return ranked({ kind, points, shown: [...three, ...rest], tie: cardStrength(highest) });
}

interface Reading {
  readonly kind: HandKind;
  readonly points: number;
  readonly shown: readonly Card[];
  /** Tie-breaker between hands of the same kind and points; below 100. */
  readonly tie: number;
}

function ranked({ kind, points, shown, tie }: Reading): RankedHand {
  const strength = KIND_ORDER.indexOf(kind) * 10_000 + points * 100 + tie;
  return { kind, points, multiplier: handMultiplier(kind, points), shown, strength };
}

/** Returns 4 … 55: higher ranks win, and suits break ties in the order spades, hearts, clubs, diamonds. */
const cardStrength = (card: Card): number => rankOf(card) * 4 + suitOf(card);

const sumOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0);

function rankHeldFourTimes(cards: readonly Card[]): number | undefined {
  return cards.map(rankOf).find((rank) => cards.filter((card) => rankOf(card) === rank).length === QUADS);
}

/**
 * Returns the first three cards that make a multiple of ten. With several solutions the choice does not matter, because
 * the rest has the same sum.
 */
function threeMakingTens(cards: readonly Card[]): Card[] | undefined {
  for (let i = 0; i < cards.length; i += 1) {
    for (let j = i + 1; j < cards.length; j += 1) {
      const three = [...cards.slice(i, i + 1), ...cards.slice(j, j + 1)];
      const third = cards.slice(j + 1).find((card) => (sumOf(three) + pointsOf(card)) % TEN === 0);
      if (third !== undefined) return [...three, third];
    }
  }
  return undefined;
}
