import type { GameFacets } from '../../../generated/types/data.ts';
import { RouteLink, useEngine } from '../../../renderer/index.ts';
import chips from '../../ui/chip/Chip.module.css';
import { classNames } from '../../ui/class-names.ts';
import { useCurrentInView } from '../../ui/current-in-view/use-current-in-view.ts';
import { getHref } from './choice.ts';
import styles from './GameFilters.module.css';
import type { FilterInput } from './GameFilters.tsx';

/**
 * Providers with the number of games that each would show. The chosen one stays even when it would show none (RTE-03,
 * GAM-11).
 */
export function VendorChips({ props, text, facets }: FilterInput & { readonly facets: GameFacets }) {
  const { assetUrl, format } = useEngine();
  const { vendors } = facets;
  const line = useCurrentInView<HTMLUListElement>(props.vendor);
  const all = props.vendor === '' || props.vendor === 'all';
  if (vendors.length < 2 && all) return null;
  return (
    <nav aria-label={text('game-filters.vendors')} className={styles.chips}>
      <ul ref={line}>
        <li>
          <RouteLink
            to={getHref(props, { vendor: '' })}
            className={classNames(chips.chip, styles.chip)}
            aria-current={all || undefined}
          >
            {text('shared.all')}
          </RouteLink>
        </li>
        {vendors.map(({ code, displayName, icon, count }) => (
          <li key={code}>
            <RouteLink
              to={getHref(props, { vendor: code })}
              className={classNames(chips.chip, styles.chip)}
              aria-current={code === props.vendor || undefined}
            >
              <img className={styles.mark} src={assetUrl(icon)} alt="" width="24" height="24" loading="lazy" />
              {displayName}
              <span className={styles.count}>{format.number(count)}</span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
