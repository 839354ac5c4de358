import type { ReactNode } from 'react';
import type { ProviderRowProps } from '../../../generated/types/widgets/provider-row.ts';
import { type MenuEntry, useEngine, useLink, type WidgetInput } from '../../../renderer/index.ts';
import { SourceRow } from '../../ui/scroller/SourceRow.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { getVendorHref } from '../../ui/vendor-panel/category-vendors.ts';
import styles from './ProviderRow.module.css';
import { type ListedVendor, uniqueVendors } from './unique-vendors.ts';

export default function ProviderRow({ props, text, node }: WidgetInput<ProviderRowProps>) {
  const { title, icon, vendors, links, variant } = props;
  const { assetUrl } = useEngine();
  const link = useLink();
  const context = { assetUrl, link, text };
  return (
    <SourceRow
      head={{ id: node, title, icon }}
      text={text}
      state={vendors}
      getItems={uniqueVendors}
      getKey={(vendor) => vendor.code}
      empty={text('provider-row.empty')}
      waiting={<Skeleton className={styles.waiting} />}
      className={styles[variant]}
      even={variant === 'card'}
    >
      {(vendor) => renderTile(vendor, getHref(vendor, links), context)}
    </SourceRow>
  );
}

/** Returns the address of the vendor's games on its category's screen; undefined when the site has no such screen. */
function getHref(vendor: ListedVendor, links: readonly MenuEntry[] | undefined): string | undefined {
  const screen = links?.find((entry) => entry.category === vendor.category)?.href;
  return screen === undefined ? undefined : getVendorHref(screen, vendor.code);
}

interface TileContext {
  readonly assetUrl: ReturnType<typeof useEngine>['assetUrl'];
  readonly link: ReturnType<typeof useLink>;
  readonly text: WidgetInput<unknown>['text'];
}

/** A function and not a component, because a row holds many. */
function renderTile(vendor: ListedVendor, href: string | undefined, { assetUrl, link, text }: TileContext): ReactNode {
  const content = (
    <>
      <img className={styles.mark} src={assetUrl(vendor.icon)} alt="" width="40" height="40" loading="lazy" />
      <span className={styles.words}>
        <span className={styles.name}>{vendor.displayName}</span>
        {vendor.gameCount !== undefined && (
          <span className={styles.count}>{text('provider-row.games', { count: vendor.gameCount })}</span>
        )}
      </span>
    </>
  );
  if (href === undefined) return <span className={styles.tile}>{content}</span>;
  return link({ to: href, className: styles.tile, children: content });
}
