import type { VendorMenu } from '../../../generated/types/data.ts';
import { type SourceState, useEngine } from '../../../renderer/index.ts';
import styles from './SiteFooter.module.css';

interface StudiosInput {
  readonly vendors: SourceState<VendorMenu>;
  readonly text: (key: string) => string;
}

/** Logos of all studios, each once. Renders nothing until the list is loaded. */
export function Studios({ vendors, text }: StudiosInput) {
  const { assetUrl } = useEngine();
  const all = new Map(vendors.value?.groups.flatMap((group) => group.vendors).map((vendor) => [vendor.code, vendor]));
  if (all.size === 0) return null;
  return (
    <section className={styles.band} aria-label={text('site-footer.studios')}>
      <h2 className={styles.heading}>{text('site-footer.studios')}</h2>
      <ul className={styles.studios}>
        {[...all.values()].map((vendor) => (
          <li key={vendor.code} className={styles.studio}>
            <img src={assetUrl(vendor.icon)} alt="" width="24" height="24" loading="lazy" />
            {vendor.displayName}
          </li>
        ))}
      </ul>
    </section>
  );
}
