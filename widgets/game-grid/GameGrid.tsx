import type { GameGridProps } from '../../generated/types/widgets/game-grid.ts';
import type { WidgetInput } from '../../renderer/index.ts';
import { classNames } from '../shared/class-names.ts';
import { GameCard } from '../shared/game-card/GameCard.tsx';
import { GameCardSkeleton } from '../shared/game-card/GameCardSkeleton.tsx';
import { useBusyGame } from '../shared/game-card/use-busy-game.ts';
import { Section } from '../shared/section/Section.tsx';
import { SourceStates } from '../shared/source-states/SourceStates.tsx';
import styles from './GameGrid.module.css';
import { MoreGames } from './MoreGames.tsx';
import { VendorTabs } from './VendorTabs.tsx';

/** The first cards are on the screen when the page opens; the others wait until the player scrolls to them. */
const eagerCards = 6;
const places = Array.from({ length: 18 }, (_, place) => place);

export default function GameGrid({ props, on, text, node }: WidgetInput<GameGridProps, 'select'>) {
  const { title, icon, games, vendors, category, vendor, link, variant } = props;
  const { busy, open } = useBusyGame(on.select);
  const total = games.value?.totalCount;
  const grid = classNames(styles.grid, styles[variant]);
  const skeleton = places.map((place) => (
    <li key={`place ${place}`}>
      <GameCardSkeleton variant={variant} />
    </li>
  ));
  return (
    <Section
      id={node}
      title={title}
      icon={icon}
      controls={
        title !== undefined && total !== undefined && total > 0 ? (
          <span className={styles.total}>{text('game-grid.games', { count: total })}</span>
        ) : undefined
      }
    >
      {vendors !== undefined && link !== undefined && (
        <VendorTabs vendors={vendors} category={category ?? ''} chosen={vendor ?? ''} link={link} text={text} />
      )}
      <SourceStates
        state={games}
        text={text}
        empty={text('game-grid.empty')}
        isEmpty={(page) => page.games.length === 0}
        skeleton={
          <ul aria-hidden="true" className={grid}>
            {skeleton}
          </ul>
        }
      >
        {(page) => (
          <>
            <ul className={grid} aria-busy={games.loadingMore || undefined}>
              {page.games.map((game, index) => (
                <li key={game.nodeId}>
                  <GameCard
                    game={game}
                    variant={variant}
                    text={text}
                    onSelect={open}
                    busy={busy === game.nodeId}
                    eager={index < eagerCards}
                  />
                </li>
              ))}
              {games.loadingMore === true && skeleton}
            </ul>
            <MoreGames games={games} text={text} />
          </>
        )}
      </SourceStates>
    </Section>
  );
}
