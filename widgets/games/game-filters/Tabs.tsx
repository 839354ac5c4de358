import { RouteLink } from '../../../renderer/index.ts';
import { useCurrentInView } from '../../ui/current-in-view/use-current-in-view.ts';
import { getHref, getQueryChanges } from './choice.ts';
import styles from './GameFilters.module.css';
import type { FilterInput } from './GameFilters.tsx';

/**
 * Tabs that every visitor may open are links: the choice is part of the address, can be shared, and can be undone with
 * the back button (GAM-05).
 */
export function Tabs({ props, on, text }: FilterInput) {
  const line = useCurrentInView<HTMLUListElement>(props.tab);
  const open = [
    { tab: '', shown: true, key: 'game-filters.all' },
    { tab: 'hot', shown: props.hot, key: 'game-filters.hot' },
    { tab: 'new', shown: true, key: 'game-filters.new' },
  ];
  const personal = [
    { tab: 'favorite', shown: props.favorite, key: 'game-filters.favorite' },
    { tab: 'recent', shown: props.recent, key: 'game-filters.recent' },
  ];
  return (
    <nav aria-label={text('game-filters.tabs')} className={styles.tabs}>
      <ul ref={line}>
        {open
          .filter(({ shown }) => shown)
          .map(({ tab, key }) => (
            <li key={tab}>
              <RouteLink
                to={getHref(props, { tab })}
                className={styles.tab}
                aria-current={props.tab === tab || undefined}
              >
                {text(key)}
              </RouteLink>
            </li>
          ))}
        {personal
          .filter(({ shown }) => shown)
          .map(({ tab, key }) => (
            <li key={tab}>
              <button
                type="button"
                className={styles.tab}
                aria-current={props.tab === tab || undefined}
                onClick={() => void on.personal({ changes: getQueryChanges({ tab }) })}
              >
                {text(key)}
              </button>
            </li>
          ))}
      </ul>
    </nav>
  );
}
