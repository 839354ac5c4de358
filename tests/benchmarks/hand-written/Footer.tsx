import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from '../../../widgets/shell/site-footer/SiteFooter.module.css';
import { Icon } from '../../../widgets/ui/icon/Icon.tsx';
import type { Entry, Menus, VendorMenu } from './data.ts';
import { useTranslation } from './language.tsx';
import { Social } from './SideMenu.tsx';

export function Footer({ vendors, menus }: { vendors: VendorMenu; menus: Menus }) {
  const { t } = useTranslation();
  return (
    <div className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <div className={styles.brand}>
            <img src="/merchants/aurora/assets/mark.svg" alt="" width="44" height="44" loading="lazy" />
            <p className={styles.name}>Aurora Play</p>
            <p className={styles.about}>{t('footer.about')}</p>
            <Social />
          </div>
          {menus.footer.map(({ key, label, items }) => (
            <Column key={key} label={label} entries={items} />
          ))}
          <Column label={t('site-footer.partners')} entries={menus.partners} />
        </div>
        <section className={styles.band} aria-label={t('site-footer.payments')}>
          <h2 className={styles.heading}>{t('site-footer.payments')}</h2>
          <img
            className={styles.payments}
            src="/merchants/aurora/assets/payments.svg"
            alt={t('footer.payments')}
            height="36"
            loading="lazy"
          />
          <p className={styles.about}>{t('footer.payments-note')}</p>
        </section>
        <Studios vendors={vendors} />
        <PlayNote />
        <p className={styles.copyright}>{t('footer.copyright', { merchant: 'Aurora Play' })}</p>
      </div>
    </div>
  );
}

function Column({ label: title, entries }: { label: string; entries: readonly Entry[] }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.links}>
        {entries.map(({ key, label, href }) => (
          <li key={key}>
            <FooterLink href={href} current={href === pathname}>
              <span>{label}</span>
            </FooterLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterLink({ href, current, children }: { href: string | undefined; current: boolean; children: ReactNode }) {
  if (href === undefined)
    return (
      <button type="button" className={styles.link}>
        {children}
      </button>
    );
  if (!href.startsWith('/'))
    return (
      <a href={href} rel="noopener" target="_blank" className={styles.link}>
        {children}
      </a>
    );
  return (
    <Link discover="none" to={href} className={styles.link} aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  );
}

function Studios({ vendors }: { vendors: VendorMenu }) {
  const { t } = useTranslation();
  const all = new Map(vendors.groups.flatMap((group) => group.vendors).map((vendor) => [vendor.code, vendor]));
  return (
    <section className={styles.band} aria-label={t('site-footer.studios')}>
      <h2 className={styles.heading}>{t('site-footer.studios')}</h2>
      <ul className={styles.studios}>
        {[...all.values()].map((vendor) => (
          <li key={vendor.code} className={styles.studio}>
            <img src={vendor.icon} alt="" width="24" height="24" loading="lazy" />
            {vendor.displayName}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlayNote() {
  const { t } = useTranslation();
  return (
    <section className={styles.note} aria-label={t('site-footer.responsible')}>
      <span className={styles.age}>{t('site-footer.age', { age: 18 })}</span>
      <div className={styles.noteText}>
        <h2 className={styles.noteTitle}>{t('site-footer.responsible')}</h2>
        <p>{t('site-footer.age-text', { age: 18 })}</p>
        <p>{t('site-footer.responsible-text')}</p>
        <ul className={styles.advice}>
          {['advice-limit', 'advice-time', 'advice-help'].map((key) => (
            <li key={key}>
              <Icon name="check" size="small" /> {t(`site-footer.${key}`)}
            </li>
          ))}
        </ul>
        <p className={styles.notice}>
          <Icon name="info" size="small" /> {t('footer.play-money')}
        </p>
      </div>
    </section>
  );
}
