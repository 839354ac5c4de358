import type { SiteFooterProps } from '../../../generated/types/widgets/site-footer.ts';
import { type MenuEntry, useEngine, type WidgetInput } from '../../../renderer/index.ts';
import { useMenuLink } from '../../ui/menu-link/MenuLink.tsx';
import { PlayNote } from './PlayNote.tsx';
import styles from './SiteFooter.module.css';
import { Studios } from './Studios.tsx';

export default function SiteFooter({ props, slots, text }: WidgetInput<SiteFooterProps>) {
  const { assetUrl } = useEngine();
  return (
    <div className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <div className={styles.brand}>
            {props.mark !== undefined && (
              <img src={assetUrl(props.mark)} alt="" width="44" height="44" loading="lazy" />
            )}
            <p className={styles.name}>{props.name}</p>
            {props.about !== '' && <p className={styles.about}>{props.about}</p>}
            {slots.end}
          </div>
          {(props.menu ?? []).map((column) => (
            <Column key={column.key} label={column.label} entries={column.items} />
          ))}
          {props.showResponsible && props.partners !== undefined && props.partners.length > 0 && (
            <Column label={text('site-footer.partners')} entries={props.partners} />
          )}
        </div>
        {props.payments !== undefined && (
          <section className={styles.band} aria-label={text('site-footer.payments')}>
            <h2 className={styles.heading}>{text('site-footer.payments')}</h2>
            <img
              className={styles.payments}
              src={assetUrl(props.payments)}
              alt={props.paymentsLabel}
              height="36"
              loading="lazy"
            />
            {props.paymentsNote !== '' && <p className={styles.about}>{props.paymentsNote}</p>}
          </section>
        )}
        {props.vendors !== undefined && <Studios vendors={props.vendors} text={text} />}
        <PlayNote {...props} text={text} />
        <p className={styles.copyright}>{props.copyright}</p>
      </div>
    </div>
  );
}

function Column({ label, entries }: { readonly label: string; readonly entries: readonly MenuEntry[] }) {
  const link = useMenuLink();
  if (entries.length === 0) return null;
  return (
    <nav aria-label={label}>
      <h2 className={styles.heading}>{label}</h2>
      <ul className={styles.links}>
        {entries.map((entry) => (
          <li key={entry.key}>{link({ entry, className: styles.link, withoutIcon: true })}</li>
        ))}
      </ul>
    </nav>
  );
}
