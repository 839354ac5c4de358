import { type Card, rankOf, suitOf } from '../../vendor/cards.ts';
import { PlayingCard } from '../../vendor/client/PlayingCard.tsx';
import { useTable } from '../../vendor/client/use-table.ts';
import type { Round } from '../../vendor/define-game.ts';
import type { HandDetail } from '../detail.ts';
import { rankHand } from '../rules/hand.ts';
import styles from './Parts.module.css';
import { handName } from './Seat.tsx';

const RULES = ['how', 'bank', 'compare', 'bounds', 'rake', 'bots', 'away', 'fair'];
/** Example hands for the rules page, from the highest kind to the lowest. */
const EXAMPLES: readonly (readonly Card[])[] = [
  [0, 13, 27, 2, 40],
  [8, 21, 34, 47, 12],
  [51, 50, 49, 36, 37],
  [51, 35, 16, 5, 28],
  [9, 22, 45, 2, 5],
  [51, 34, 20, 4, 42],
];

export function NiuNiuRules() {
  const { text } = useTable();
  return (
    <>
      {RULES.slice(0, 3).map((rule) => (
        <p key={rule}>{text(`rules.${rule}`)}</p>
      ))}
      <ul className={styles.examples}>
        {EXAMPLES.map((cards) => {
          const hand = rankHand(cards);
          return (
            <li key={cards.join(' ')}>
              <span className={styles.cards}>
                {hand.shown.map((card, i) => (
                  <PlayingCard key={card} card={card} place={i} />
                ))}
              </span>
              <strong>{handName(text, hand.kind, hand.points)}</strong>
              <span>×{hand.multiplier}</span>
            </li>
          );
        })}
      </ul>
      {RULES.slice(3).map((rule) => (
        <p key={rule}>{text(`rules.${rule}`)}</p>
      ))}
    </>
  );
}

const SUITS = '♦♣♥♠';
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** Formats cards as text: `K♠ 4♥`. */
export const shownCards = (cards: readonly Card[]): string =>
  cards.map((card) => `${RANKS[rankOf(card) - 1]}${SUITS[suitOf(card)]}`).join(' ');

export function NiuNiuResult({ round }: { readonly round: Round }) {
  const { text, money } = useTable();
  const detail = round.detail as HandDetail | null;
  const me = detail?.players.find(({ you }) => you);
  if (!detail || !me) return <span>{text('running')}</span>;
  const { kind, points } = rankHand(me.cards);
  return (
    <div>
      <p>{shownCards(me.cards)}</p>
      <p className={me.net > 0 ? 'is-win' : ''}>
        {handName(text, kind, points)} · {detail.players[detail.banker] === me ? text('banker') : `×${me.bet}`} ·{' '}
        {money(me.net)}
      </p>
    </div>
  );
}
