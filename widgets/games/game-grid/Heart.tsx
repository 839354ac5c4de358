import { memo } from 'react';
import type { Game } from '../../../generated/types/data.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './GameGrid.module.css';

interface HeartInput {
  readonly game: Game;
  readonly favorite: boolean;
  readonly text: WidgetInput<unknown>['text'];
  readonly onPress: (game: Game) => unknown;
}

/** A sibling of the card's button, because a button cannot contain another. */
export const Heart = memo(function Heart({ game, favorite, text, onPress }: HeartInput) {
  const label = text(favorite ? 'game-grid.remove' : 'game-grid.add', { game: game.gameName });
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={favorite}
      aria-label={label}
      title={label}
      onClick={() => void onPress(game)}
    >
      <Icon name="heart" />
    </button>
  );
});
