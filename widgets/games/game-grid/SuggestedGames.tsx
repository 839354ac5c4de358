import type { GamePage } from '../../../generated/types/data.ts';
import { type CardsInput, GameCards } from './GameCards.tsx';
import styles from './GameGrid.module.css';

const MAX_GAMES = 12;

interface SuggestedInput extends Omit<CardsInput, 'games' | 'total'> {
  readonly id: string;
  readonly page: GamePage | undefined;
}

/** Suggestions below an empty list; nothing until they are loaded. */
export function SuggestedGames({ id, page, text, ...cards }: SuggestedInput) {
  const games = page?.games.slice(0, MAX_GAMES) ?? [];
  if (games.length === 0) return null;
  return (
    <section className={styles.suggested} aria-labelledby={id}>
      <h2 id={id}>{text('game-grid.suggested')}</h2>
      <GameCards games={games} total={games.length} text={text} {...cards} />
    </section>
  );
}
