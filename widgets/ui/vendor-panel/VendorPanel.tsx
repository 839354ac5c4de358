import { type MenuEntry, RouteLink, useEngine } from '../../../renderer/index.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import { getVendorHref, type Vendor } from './category-vendors.ts';
import styles from './VendorPanel.module.css';

interface VendorPanelInput {
  readonly entry: MenuEntry;
  readonly vendors: readonly Vendor[];
  readonly text: (key: string) => string;
  readonly onChosen?: (() => void) | undefined;
  readonly className?: string | undefined;
  /** Whether its links are left out of the tab order. */
  readonly skippedByTab?: boolean | undefined;
}

/** The child list of a category: "all" first, then its vendors (NAV-04). */
export function VendorPanel({ entry, vendors, text, onChosen, className, skippedByTab }: VendorPanelInput) {
  const { assetUrl, format } = useEngine();
  const href = entry.href ?? '/';
  const link = { className: styles.vendor, onClick: onChosen, tabIndex: skippedByTab ? -1 : undefined };
  return (
    <ul className={classNames(styles.list, className)} aria-label={entry.label}>
      <li>
        <RouteLink to={href} {...link}>
          <span className={styles.all}>
            <Icon name="layout-grid" />
          </span>
          <span className={styles.name}>{text('shared.all')}</span>
        </RouteLink>
      </li>
      {vendors.map((vendor) => (
        <li key={vendor.code}>
          <RouteLink to={getVendorHref(href, vendor.code)} {...link}>
            <img className={styles.mark} src={assetUrl(vendor.icon)} alt="" width="32" height="32" loading="lazy" />
            <span className={styles.name}>{vendor.displayName}</span>
            {vendor.gameCount !== undefined && <span className={styles.count}>{format.number(vendor.gameCount)}</span>}
          </RouteLink>
        </li>
      ))}
    </ul>
  );
}
