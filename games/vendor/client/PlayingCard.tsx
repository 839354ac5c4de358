import type { CSSProperties } from 'react';
import { type Card, rankOf, suitOf } from '../cards.ts';
import styles from './PlayingCard.module.css';
import { useTable } from './use-table.ts';

const SUITS = ['♦', '♣', '♥', '♠'];
const SUIT_NAMES = ['diamonds', 'clubs', 'hearts', 'spades'];
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const JACK = 11;

interface PlayingCardProps {
  /** Null for a face-down card. */
  readonly card: Card | null;
  /** Index in the hand, which delays the deal animation. */
  readonly place: number;
  /** Part of the three cards that make a multiple of ten. */
  readonly raised?: boolean;
}

/** Renders a card that turns when it becomes known. */
export function PlayingCard({ card, place, raised = false }: PlayingCardProps) {
  const { text } = useTable();
  const style = { '--place': place } as CSSProperties;
  const rank = card === null ? '' : (RANKS[rankOf(card) - 1] ?? '');
  const suit = card === null ? 0 : suitOf(card);
  const name =
    card === null ? text('card.hidden') : text('card.name', { rank, suit: text(`suit.${SUIT_NAMES[suit]}`) });
  return (
    <span
      className={`${styles.card} ${card === null ? '' : styles.open} ${raised ? styles.raised : ''}`}
      style={style}
      role="img"
      aria-label={name}
    >
      <span className={styles.back} />
      <span className={`${styles.face} ${suit % 2 === 0 ? styles.red : ''}`}>
        <b>{rank}</b>
        <i>{SUITS[suit]}</i>
        <em className={card !== null && rankOf(card) >= JACK ? styles.court : ''}>
          {card !== null && rankOf(card) >= JACK ? rank : SUITS[suit]}
        </em>
      </span>
    </span>
  );
}
