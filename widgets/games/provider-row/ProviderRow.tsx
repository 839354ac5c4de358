import type { ReactNode } from 'react';
import type { ProviderRowProps } from '../../../generated/types/widgets/provider-row.ts';
import { type MenuEntry, useLink, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { SourceRow } from '../../ui/scroller/SourceRow.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { vendorHref } from '../../ui/vendor-panel/vendors-of.ts';
import styles from './ProviderRow.module.css';
import { type ListedVendor, uniqueVendors } from './unique-vendors.ts';

export default function ProviderRow({ props, text, node }: WidgetInput<ProviderRowProps>) {
  const { title, icon, vendors, links, variant } = props;
  const { assetUrl } = useEngine();
  const link = useLink();
  const around = { assetUrl, link, text };
  return (
    <SourceRow
      head={{ id: node, title, icon }}
      text={text}
      state={vendors}
      itemsOf={uniqueVendors}
      keyOf={(vendor) => vendor.code}
      empty={text('provider-row.empty')}
      waiting={<Skeleton className={styles.waiting} />}
      className={styles[variant]}
    >
      {(vendor) => drawTile(vendor, hrefOf(vendor, links), around)}
    </SourceRow>
  );
}

/** The vendor's games on the screen of its category; nothing when no screen of this site shows them. */
function hrefOf(vendor: ListedVendor, links: readonly MenuEntry[] | undefined): string | undefined {
  const screen = links?.find((entry) => entry.category === vendor.category)?.href;
  return screen === undefined ? undefined : vendorHref(screen, vendor.code);
}

interface Around {
  readonly assetUrl: ReturnType<typeof useEngine>['assetUrl'];
  readonly link: ReturnType<typeof useLink>;
  readonly text: WidgetInput<unknown>['text'];
}

/** Not a component of its own: a row holds many. */
function drawTile(vendor: ListedVendor, href: string | undefined, { assetUrl, link, text }: Around): ReactNode {
  const content = (
    <>
      <img className={styles.mark} src={assetUrl(vendor.icon)} alt="" width="40" height="40" loading="lazy" />
      <span className={styles.words}>
        <span className={styles.name}>{vendor.displayName}</span>
        <span className={styles.count}>{text('provider-row.games', { count: vendor.gameCount })}</span>
      </span>
    </>
  );
  if (href === undefined) return <span className={styles.tile}>{content}</span>;
  return link({ to: href, className: styles.tile, children: content });
}
