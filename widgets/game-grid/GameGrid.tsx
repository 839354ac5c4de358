import type { GameGridProps } from '../../generated/types/widgets/game-grid.ts';
import type { WidgetInput } from '../../renderer/index.ts';
import { Section } from '../shared/section/Section.tsx';
import { SourceStates } from '../shared/source-states/SourceStates.tsx';
import { GameCards, WaitingCards } from './GameCards.tsx';
import styles from './GameGrid.module.css';
import { MoreGames } from './MoreGames.tsx';
import { VendorTabs } from './VendorTabs.tsx';

export default function GameGrid({ props, on, text, node }: WidgetInput<GameGridProps, 'select'>) {
  const { title, icon, games, vendors, category, vendor, link, variant } = props;
  const total = games.value?.totalCount;
  const counted = title !== undefined && total !== undefined && total > 0;
  return (
    <Section
      id={node}
      title={title}
      icon={icon}
      controls={counted ? <span className={styles.total}>{text('game-grid.games', { count: total })}</span> : undefined}
    >
      {vendors !== undefined && link !== undefined && (
        <VendorTabs vendors={vendors} category={category ?? ''} chosen={vendor ?? ''} link={link} text={text} />
      )}
      <SourceStates
        state={games}
        text={text}
        empty={text('game-grid.empty')}
        isEmpty={(page) => page.games.length === 0}
        skeleton={<WaitingCards variant={variant} />}
      >
        {(page) => (
          <>
            <GameCards games={page.games} variant={variant} text={text} select={on.select} />
            {games.loadingMore === true && <WaitingCards variant={variant} />}
            <MoreGames games={games} text={text} />
          </>
        )}
      </SourceStates>
    </Section>
  );
}
