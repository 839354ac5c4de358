import { useRef } from 'react';
import type { GameGridProps } from '../../../generated/types/widgets/game-grid.ts';
import { RouteLink, type WidgetInput } from '../../../renderer/index.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { useBusyGame } from '../../ui/game-card/use-busy-game.ts';
import { Section } from '../../ui/section/Section.tsx';
import { SourceStates } from '../../ui/source-states/SourceStates.tsx';
import { GameCards, NEXT_SKELETONS, WaitingCards } from './GameCards.tsx';
import styles from './GameGrid.module.css';
import { MoreGames } from './MoreGames.tsx';
import { SuggestedGames } from './SuggestedGames.tsx';
import { useFavorites } from './use-favorites.ts';
import { useKeptFocus } from './use-kept-focus.ts';

export default function GameGrid({ props, on, text, node }: WidgetInput<GameGridProps, 'select' | 'favorite'>) {
  const { title, icon, games, variant, favorites: ids, empty, all, suggested } = props;
  const { busy, open } = useBusyGame(on.select);
  const favorites = useFavorites(ids, on.favorite);
  const cards = { variant, text, busy, open, ...(ids === undefined ? {} : { favorites }) };
  const kept = useRef<HTMLDivElement>(null);
  const focus = useKeptFocus(kept, games.value?.games);
  const total = games.value?.totalCount;
  const counted = title !== undefined && total !== undefined && total > 0;
  return (
    <Section
      id={node}
      title={title}
      icon={icon}
      controls={counted ? <span className={styles.total}>{text('game-grid.games', { count: total })}</span> : undefined}
    >
      <div ref={kept} className={styles.whole} {...focus}>
        <SourceStates
          state={games}
          text={text}
          empty={empty ?? text('game-grid.empty')}
          isEmpty={(page) => page.games.length === 0}
          skeleton={<WaitingCards variant={variant} />}
        >
          {(page) => (
            <>
              <GameCards games={page.games} total={page.totalCount} {...cards} />
              {games.loadingMore === true && <WaitingCards variant={variant} count={NEXT_SKELETONS} />}
              <MoreGames games={games} text={text} />
            </>
          )}
        </SourceStates>
        {games.value?.games.length === 0 && all !== undefined && (
          <p className={styles.onward}>
            <RouteLink to={all} className={buttonClass({ tone: 'brand' })}>
              {text('game-grid.all')}
            </RouteLink>
          </p>
        )}
        {games.value?.games.length === 0 && suggested !== undefined && (
          <SuggestedGames id={`${node} suggested`} page={suggested.value} {...cards} />
        )}
      </div>
    </Section>
  );
}
