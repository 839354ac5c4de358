import type { GamePage } from '../../../generated/types/data.ts';
import { type CardsInput, GameCards } from './GameCards.tsx';
import styles from './GameGrid.module.css';

const most = 12;

interface SuggestedInput extends Omit<CardsInput, 'games' | 'total'> {
  readonly id: string;
  readonly page: GamePage | undefined;
}

/** A way on below the words that there is nothing here yet. Nothing until it is known. */
export function SuggestedGames({ id, page, text, ...cards }: SuggestedInput) {
  const games = page?.games.slice(0, most) ?? [];
  if (games.length === 0) return null;
  return (
    <section className={styles.suggested} aria-labelledby={id}>
      <h2 id={id}>{text('game-grid.suggested')}</h2>
      <GameCards games={games} total={games.length} text={text} {...cards} />
    </section>
  );
}
