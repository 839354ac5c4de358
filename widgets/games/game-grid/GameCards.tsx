import { memo, useMemo, useRef, useState } from 'react';
import type { Game } from '../../../generated/types/data.ts';
import { useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { classNames } from '../../ui/class-names.ts';
import { GameCard, type GameCardVariant } from '../../ui/game-card/GameCard.tsx';
import { GameCardSkeleton } from '../../ui/game-card/GameCardSkeleton.tsx';
import { type GameMark, getMarks } from '../../ui/game-card/marks.ts';
import styles from './GameGrid.module.css';
import { Heart } from './Heart.tsx';
import { useLayout } from './use-layout.ts';
import { VirtualRows } from './VirtualRows.tsx';

/** Cards visible when the page opens load their pictures at once; the others load lazily. */
const EAGER_CARDS = 6;
/** Number of cards in the server's HTML and until the layout is measured. */
const FIRST_CARDS = 42;
/** Number of skeletons of the first page, and of the next one below the cards. */
const FIRST_SKELETONS = 18;
export const NEXT_SKELETONS = 6;

/** Input that all cards of a grid share. */
export interface CardsInput {
  readonly games: readonly Game[];
  /** Number of games in total, fetched or not. */
  readonly total: number;
  readonly variant: GameCardVariant;
  readonly text: WidgetInput<unknown>['text'];
  readonly busy: number | undefined;
  readonly open: (game: Game) => void;
  /** Without it the cards have no hearts. */
  readonly favorites?: { readonly isFavorite: (id: number) => boolean; readonly press: (game: Game) => unknown };
}

/**
 * Renders games in rows. Once the layout is measured, only rows near the viewport are in the document (virtualised
 * list).
 */
export function GameCards(input: CardsInput) {
  const { games, variant } = input;
  const place = useRef<HTMLDivElement>(null);
  const layout = useLayout(place);
  const [focused, setFocused] = useState<number>();
  const marks = useMemo(() => getMarks(games), [games]);
  const { assetUrl, itemHref } = useEngine();
  const { total, text, busy, open, favorites } = input;
  const renderCards = (from: number, to: number) =>
    games
      .slice(from, to)
      .map((game, index) => (
        <Item
          key={game.gameId}
          game={game}
          href={itemHref(game)}
          cover={assetUrl(game.smallIcon)}
          place={from + index}
          total={total}
          mark={marks[from + index]}
          variant={variant}
          text={text}
          busy={busy === game.gameId}
          open={open}
          favorite={favorites?.isFavorite(game.gameId)}
          press={favorites?.press}
        />
      ));
  return (
    // Roles instead of ul and li, because the virtual rows between list and items have no meaning.
    <div
      ref={place}
      role="list"
      onFocus={({ target }) => setFocused(getCardIndex(target))}
      onBlur={() => setFocused(undefined)}
    >
      {layout === undefined ? (
        <div role="presentation" data-row className={classNames(styles.grid, styles[variant], styles.first)}>
          {renderCards(0, FIRST_CARDS)}
        </div>
      ) : (
        <VirtualRows
          layout={layout}
          count={games.length}
          focused={focused}
          renderCards={renderCards}
          className={classNames(styles.grid, styles[variant])}
        />
      )}
    </div>
  );
}

const getCardIndex = (target: Element): number | undefined => {
  const indexAttribute = target.closest<HTMLElement>('[aria-posinset]')?.getAttribute('aria-posinset');
  return indexAttribute ? Number(indexAttribute) - 1 : undefined;
};

interface ItemInput extends Pick<CardsInput, 'total' | 'variant' | 'text' | 'open'> {
  readonly game: Game;
  readonly href: string | undefined;
  readonly cover: string;
  readonly place: number;
  readonly mark: GameMark | undefined;
  readonly busy: boolean;
  /** Undefined: the card has no heart. */
  readonly favorite: boolean | undefined;
  readonly press: ((game: Game) => unknown) | undefined;
}

/** Memoised: scrolling adds rows, and cards that are already shown do not render again. */
const Item = memo(function Item(input: ItemInput) {
  const { game, href, cover, place, total, mark, variant, text, busy, open, favorite, press } = input;
  return (
    <div role="listitem" className={styles.item} aria-setsize={total} aria-posinset={place + 1}>
      <GameCard
        game={game}
        href={href}
        cover={cover}
        variant={variant}
        text={text}
        onSelect={open}
        mark={mark}
        busy={busy}
        eager={place < EAGER_CARDS}
      />
      {favorite !== undefined && press !== undefined && (
        <Heart game={game} favorite={favorite} text={text} onPress={press} />
      )}
    </div>
  );
});

interface WaitingInput {
  readonly variant: GameCardVariant;
  readonly count?: number;
}

/** Skeletons while the first page or the next page loads. */
export const WaitingCards = memo(function WaitingCards({ variant, count = FIRST_SKELETONS }: WaitingInput) {
  return (
    <ul aria-hidden="true" className={classNames(styles.grid, styles[variant], styles.waiting)}>
      {Array.from({ length: count }, (_, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- skeletons have no identity
        <li key={place} className={styles.item}>
          <GameCardSkeleton variant={variant} />
        </li>
      ))}
    </ul>
  );
});
