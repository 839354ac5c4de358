import { type MouseEvent, memo } from 'react';
import type { Game } from '../../../generated/types/data.ts';
import { useLink, type WidgetInput } from '../../../renderer/index.ts';
import { classNames } from '../class-names.ts';
import { Cover } from '../cover/Cover.tsx';
import styles from './GameCard.module.css';
import type { GameMark } from './marks.ts';

export type GameCardVariant = 'poster' | 'square' | 'wide';

interface GameCardInput {
  readonly game: Game;
  /**
   * Address of the game's page; undefined where games have none. The list computes it, because hundreds of cards would
   * each read the engine.
   */
  readonly href: string | undefined;
  /** Full URL of the game's picture. */
  readonly cover: string;
  readonly variant: GameCardVariant;
  readonly text: WidgetInput<unknown>['text'];
  readonly onSelect: (game: Game) => void;
  readonly mark?: GameMark | undefined;
  readonly busy?: boolean;
  readonly eager?: boolean;
  /** Rank, rendered as a large numeral. */
  readonly rank?: number | undefined;
}

/**
 * One game as a link to its page. A plain click selects it instead; other clicks are the browser's, such as one that
 * opens a tab. A button where games have no page. Memoised, because a lobby has hundreds of cards.
 */
export const GameCard = memo(function GameCard(input: GameCardInput) {
  const { game, href, cover, variant, text, onSelect, mark, busy = false, eager = false, rank } = input;
  const link = useLink();
  const card = { className: classNames(styles.card, styles[variant]), 'aria-busy': busy || undefined };
  const content = (
    <>
      <Cover src={cover} name={game.gameName} eager={eager} className={styles.cover} />
      {mark !== undefined && <span className={classNames(styles.mark, styles[mark])}>{text(`shared.${mark}`)}</span>}
      {rank !== undefined && <span className={styles.rank}>{rank}</span>}
      <span className={styles.caption}>
        <span className={styles.name}>{game.gameName}</span>
        <span className={styles.vendor}>{game.vendorName}</span>
      </span>
    </>
  );
  if (href === undefined)
    return (
      <button type="button" {...card} onClick={() => onSelect(game)}>
        {content}
      </button>
    );
  const onClick = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSelect(game);
  };
  // `data-acts`: a click does more than follow the link, so it starts the app.
  return link({ to: href, ...card, 'data-acts': '', draggable: false, onClick, children: content });
});
