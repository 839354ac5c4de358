import { useEffect, useRef } from 'react';
import type { GamePage } from '../../../generated/types/data.ts';
import type { SourceState, WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './GameGrid.module.css';

/** Shortest time between two pages that scrolling asks for, in milliseconds (GAM-06). */
const pause = 200;

interface MoreInput {
  readonly games: SourceState<GamePage>;
  readonly text: WidgetInput<unknown>['text'];
}

/**
 * The end of the grid: asks for the next page when it is scrolled to, and is a button as well, for keyboards and for
 * when a page failed to come.
 */
export function MoreGames({ games, text }: MoreInput) {
  const end = useRef<HTMLDivElement>(null);
  const count = games.value?.games.length ?? 0;
  const total = games.value?.totalCount ?? 0;
  const latest = useRef(games);
  useEffect(() => {
    latest.current = games;
  });

  // Watched anew for every page: an end that is still in sight after a page came is reported again.
  useEffect(() => {
    const element = end.current;
    if (element === null || count === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const sight = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (!entries.some((entry) => entry.isIntersecting)) return;
      timer = setTimeout(() => {
        const { loadingMore, moreFailed, more } = latest.current;
        // After a failure it is the player who asks again.
        if (loadingMore !== true && moreFailed !== true) more?.();
      }, pause);
    });
    sight.observe(element);
    return () => {
      clearTimeout(timer);
      sight.disconnect();
    };
  }, [count]);

  return (
    <div ref={end} className={styles.end}>
      <p role="status">{text('game-grid.shown', { shown: count, total })}</p>
      {games.moreFailed === true && (
        <p role="alert" className={styles.failed}>
          {text('game-grid.more-failed')}
        </p>
      )}
      {games.more !== undefined && (
        <Button busy={games.loadingMore} onClick={games.more}>
          {text(games.moreFailed === true ? 'shared.retry' : 'game-grid.more')}
        </Button>
      )}
    </div>
  );
}
