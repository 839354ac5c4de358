import { useEffect, useRef } from 'react';
import type { GamePage } from '../../../generated/types/data.ts';
import type { SourceState, WidgetInput } from '../../../renderer/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './GameGrid.module.css';

/** Minimum interval between two pages requested by scrolling, in milliseconds (GAM-06). */
const MIN_INTERVAL_MS = 200;

/** Cards that a phone shows before the app runs; the style sheet hides the others. */
const FIRST_ON_PHONE = 18;

interface MoreInput {
  readonly games: SourceState<GamePage>;
  readonly text: WidgetInput<unknown>['text'];
}

/**
 * The end of the grid: fetches the next page when scrolled into view. Also a button, for keyboards and for retrying a
 * failed page.
 */
export function MoreGames({ games, text }: MoreInput) {
  const end = useRef<HTMLDivElement>(null);
  const count = games.value?.games.length ?? 0;
  const total = games.value?.totalCount ?? 0;
  const latest = useRef(games);
  useEffect(() => {
    latest.current = games;
  });

  // Observed again for every page, because an end that stays in view after a page arrived must be reported again.
  useEffect(() => {
    const element = end.current;
    if (element === null || count === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const sight = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (!entries.some((entry) => entry.isIntersecting)) return;
      timer = setTimeout(() => {
        const { loadingMore, moreFailed, more } = latest.current;
        // After a failure only the player's press retries.
        if (loadingMore !== true && moreFailed !== true) more?.();
      }, MIN_INTERVAL_MS);
    });
    sight.observe(element);
    return () => {
      clearTimeout(timer);
      sight.disconnect();
    };
  }, [count]);

  return (
    // The marks start the app of a page that nobody has used yet: at the end of a page of many, and on a phone, which hides some.
    <div ref={end} className={styles.end} data-continues={games.more && ''}>
      {count > FIRST_ON_PHONE && <span className={styles.cut} data-continues="" />}
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
