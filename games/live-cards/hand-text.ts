import { type Card, rankOf, suitOf } from '../vendor/cards.ts';

const SUITS = ['♦', '♣', '♥', '♠'] as const;
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

const cardText = (card: Card): string => `${RANKS[rankOf(card) - 1]}${SUITS[suitOf(card)]}`;

export const handText = (hand: readonly Card[]): string => hand.map(cardText).join(' ');
