import type { VendorMenu } from '../../generated/types/data.ts';
import { RouteLink, type SourceState, useEngine, type WidgetInput } from '../../renderer/index.ts';
import { Skeleton } from '../shared/skeleton/Skeleton.tsx';
import { vendorHref } from '../shared/vendor-panel/vendors-of.ts';
import styles from './GameGrid.module.css';

interface TabsInput {
  readonly vendors: SourceState<VendorMenu>;
  readonly category: string;
  readonly chosen: string;
  readonly link: string;
  readonly text: WidgetInput<unknown>['text'];
}

/** Links, not buttons: the choice lives in the address, so it can be shared and the way back works (GAM-05). */
export function VendorTabs({ vendors, category, chosen, link, text }: TabsInput) {
  const { assetUrl, format } = useEngine();
  const group = vendors.value?.groups.find((one) => one.gameCategory === category);
  if (vendors.value === undefined && vendors.status === 'loading') return <Skeleton className={styles.tabsWaiting} />;
  if (group === undefined || group.vendors.length < 2) return null;
  const all = chosen === '' || chosen === 'all';
  return (
    <nav aria-label={text('game-grid.vendors')}>
      <ul className={styles.tabs}>
        <li>
          <RouteLink to={link} className={styles.tab} aria-current={all || undefined}>
            {text('shared.all')}
          </RouteLink>
        </li>
        {group.vendors.map((vendor) => (
          <li key={vendor.code}>
            <RouteLink
              to={vendorHref(link, vendor.code)}
              className={styles.tab}
              aria-current={vendor.code === chosen || undefined}
            >
              <img
                className={styles.tabMark}
                src={assetUrl(vendor.icon)}
                alt=""
                width="24"
                height="24"
                loading="lazy"
              />
              {vendor.displayName}
              <span className={styles.tabCount}>{format.number(vendor.gameCount)}</span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
