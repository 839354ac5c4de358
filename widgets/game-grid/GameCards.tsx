import type { Game } from '../../generated/types/data.ts';
import { useEngine, type WidgetInput } from '../../renderer/index.ts';
import { classNames } from '../shared/class-names.ts';
import { GameCard, type GameCardVariant } from '../shared/game-card/GameCard.tsx';
import { GameCardSkeleton } from '../shared/game-card/GameCardSkeleton.tsx';
import { marksOf } from '../shared/game-card/marks.ts';
import { useBusyGame } from '../shared/game-card/use-busy-game.ts';
import styles from './GameGrid.module.css';

/** The first cards are on the screen when the page opens; the others wait until the player scrolls to them. */
const eagerCards = 6;
const places = Array.from({ length: 18 }, (_, place) => place);

interface CardsInput {
  readonly games: readonly Game[];
  readonly variant: GameCardVariant;
  readonly text: WidgetInput<unknown>['text'];
  readonly select: (event: { readonly game: Game }) => Promise<unknown>;
}

export function GameCards({ games, variant, text, select }: CardsInput) {
  const { assetUrl } = useEngine();
  const { busy, open } = useBusyGame(select);
  const marks = marksOf(games);
  return (
    <ul className={classNames(styles.grid, styles[variant])}>
      {games.map((game, index) => (
        <li key={game.nodeId}>
          <GameCard
            game={game}
            cover={assetUrl(game.smallIcon)}
            variant={variant}
            text={text}
            onSelect={open}
            mark={marks[index]}
            busy={busy === game.nodeId}
            eager={index < eagerCards}
          />
        </li>
      ))}
    </ul>
  );
}

/** The places of cards that load: all of them at first, the next page's later. */
export function WaitingCards({ variant }: { readonly variant: GameCardVariant }) {
  return (
    <ul aria-hidden="true" className={classNames(styles.grid, styles[variant], styles.waiting)}>
      {places.map((place) => (
        <li key={place}>
          <GameCardSkeleton variant={variant} />
        </li>
      ))}
    </ul>
  );
}
