import { memo, useMemo, useRef, useState } from 'react';
import type { Game } from '../../../generated/types/data.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { classNames } from '../../ui/class-names.ts';
import { GameCard, type GameCardVariant } from '../../ui/game-card/GameCard.tsx';
import { GameCardSkeleton } from '../../ui/game-card/GameCardSkeleton.tsx';
import { type GameMark, marksOf } from '../../ui/game-card/marks.ts';
import styles from './GameGrid.module.css';
import { Heart } from './Heart.tsx';
import { useLayout } from './use-layout.ts';
import { VirtualRows } from './VirtualRows.tsx';

/** The first cards are on the screen when the page opens; the others wait until the player scrolls to them. */
const eagerCards = 6;
/** So many stand in the first HTML and until the layout is known. */
const firstCards = 42;
const places = Array.from({ length: 18 }, (_, place) => place);

/** What all cards of a grid share. */
export interface CardsInput {
  readonly games: readonly Game[];
  /** How many there are in all, read or not. */
  readonly total: number;
  readonly variant: GameCardVariant;
  readonly text: WidgetInput<unknown>['text'];
  readonly busy: number | undefined;
  readonly open: (game: Game) => void;
  /** Left out: the cards have no hearts. */
  readonly favorites?: { readonly isFavorite: (id: number) => boolean; readonly press: (game: Game) => unknown };
}

/**
 * The games in rows. Once the layout is known, only rows on the screen and near it are in the document, however many
 * games have been read.
 */
export function GameCards(input: CardsInput) {
  const { games, variant } = input;
  const place = useRef<HTMLDivElement>(null);
  const layout = useLayout(place);
  const [focused, setFocused] = useState<number>();
  const marks = useMemo(() => marksOf(games), [games]);
  const { assetUrl } = useEngine();
  const { total, text, busy, open, favorites } = input;
  const draw = (from: number, to: number) =>
    games
      .slice(from, to)
      .map((game, index) => (
        <Item
          key={game.nodeId}
          game={game}
          cover={assetUrl(game.smallIcon)}
          place={from + index}
          total={total}
          mark={marks[from + index]}
          variant={variant}
          text={text}
          busy={busy === game.nodeId}
          open={open}
          favorite={favorites?.isFavorite(game.nodeId)}
          press={favorites?.press}
        />
      ));
  return (
    // Not ul and li: between a list and its items stand the rows, which mean nothing.
    <div
      ref={place}
      role="list"
      onFocus={({ target }) => setFocused(placeOf(target))}
      onBlur={() => setFocused(undefined)}
    >
      {layout === undefined ? (
        <div role="presentation" data-row className={classNames(styles.grid, styles[variant])}>
          {draw(0, firstCards)}
        </div>
      ) : (
        <VirtualRows
          layout={layout}
          count={games.length}
          focused={focused}
          draw={draw}
          className={classNames(styles.grid, styles[variant])}
        />
      )}
    </div>
  );
}

const placeOf = (target: Element): number | undefined => {
  const stated = target.closest<HTMLElement>('[aria-posinset]')?.getAttribute('aria-posinset');
  return stated ? Number(stated) - 1 : undefined;
};

interface ItemInput extends Pick<CardsInput, 'total' | 'variant' | 'text' | 'open'> {
  readonly game: Game;
  readonly cover: string;
  readonly place: number;
  readonly mark: GameMark | undefined;
  readonly busy: boolean;
  /** Undefined: the card has no heart. */
  readonly favorite: boolean | undefined;
  readonly press: ((game: Game) => unknown) | undefined;
}

/** Memoised: scrolling brings rows, and those that are there already stay as they are. */
const Item = memo(function Item(input: ItemInput) {
  const { game, cover, place, total, mark, variant, text, busy, open, favorite, press } = input;
  return (
    <div role="listitem" className={styles.item} aria-setsize={total} aria-posinset={place + 1}>
      <GameCard
        game={game}
        cover={cover}
        variant={variant}
        text={text}
        onSelect={open}
        mark={mark}
        busy={busy}
        eager={place < eagerCards}
      />
      {favorite !== undefined && press !== undefined && (
        <Heart game={game} favorite={favorite} text={text} onPress={press} />
      )}
    </div>
  );
});

/** The places of cards that load: all of them at first, the next page's later. */
export const WaitingCards = memo(function WaitingCards({ variant }: { readonly variant: GameCardVariant }) {
  return (
    <ul aria-hidden="true" className={classNames(styles.grid, styles[variant], styles.waiting)}>
      {places.map((place) => (
        <li key={place} className={styles.item}>
          <GameCardSkeleton variant={variant} />
        </li>
      ))}
    </ul>
  );
});
