import type { GameGridProps } from '../../generated/types/widgets/game-grid.ts';
import type { WidgetInput } from '../../renderer/index.ts';
import { useBusyGame } from '../shared/game-card/use-busy-game.ts';
import { Section } from '../shared/section/Section.tsx';
import { SourceStates } from '../shared/source-states/SourceStates.tsx';
import { GameCards, WaitingCards } from './GameCards.tsx';
import styles from './GameGrid.module.css';
import { MoreGames } from './MoreGames.tsx';
import { useFavorites } from './use-favorites.ts';

export default function GameGrid({ props, on, text, node }: WidgetInput<GameGridProps, 'select' | 'favorite'>) {
  const { title, icon, games, variant, favorites: ids, empty } = props;
  const { busy, open } = useBusyGame(on.select);
  const favorites = useFavorites(ids, on.favorite);
  const total = games.value?.totalCount;
  const counted = title !== undefined && total !== undefined && total > 0;
  return (
    <Section
      id={node}
      title={title}
      icon={icon}
      controls={counted ? <span className={styles.total}>{text('game-grid.games', { count: total })}</span> : undefined}
    >
      <SourceStates
        state={games}
        text={text}
        empty={empty ?? text('game-grid.empty')}
        isEmpty={(page) => page.games.length === 0}
        skeleton={<WaitingCards variant={variant} />}
      >
        {(page) => (
          <>
            <GameCards
              games={page.games}
              total={page.totalCount}
              variant={variant}
              text={text}
              busy={busy}
              open={open}
              {...(ids === undefined ? {} : { favorites })}
            />
            {games.loadingMore === true && <WaitingCards variant={variant} />}
            <MoreGames games={games} text={text} />
          </>
        )}
      </SourceStates>
    </Section>
  );
}
