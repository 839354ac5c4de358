import { Link, useLocation } from 'react-router-dom';
import appStyles from '../../../widgets/content/app-download/AppDownload.module.css';
import pickerStyles from '../../../widgets/shell/language-picker/LanguagePicker.module.css';
import styles from '../../../widgets/shell/side-menu/SideMenu.module.css';
import socialStyles from '../../../widgets/shell/social-links/SocialLinks.module.css';
import serviceStyles from '../../../widgets/support/service-menu/ServiceMenu.module.css';
import { useFlyout } from '../../../widgets/ui/flyout/use-flyout.ts';
import { Icon } from '../../../widgets/ui/icon/Icon.tsx';
import menuStyles from '../../../widgets/ui/menu-list/MenuList.module.css';
import { PopoverPanel } from '../../../widgets/ui/popover/PopoverPanel.tsx';
import { usePopover } from '../../../widgets/ui/popover/use-popover.ts';
import { keepLanguage } from './api.ts';
import type { Menus, VendorMenu } from './data.ts';
import { useTranslation } from './language.tsx';
import { networks } from './menus.ts';

export function SideMenu({ vendors, menus }: { vendors: VendorMenu; menus: Menus }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const flyout = useFlyout();
  const withVendors = new Set(
    vendors.groups.filter((group) => group.vendors.length > 0).map((group) => group.gameCategory),
  );
  return (
    <nav className={styles.menu} aria-label={t('side-menu.label')} data-variant="rail">
      <div className={styles.scroll}>
        <div className={styles.entries} {...flyout.list}>
          <ul className={menuStyles.list}>
            {menus.main.map(({ key, label, icon, category, strong, href: to }) => {
              const opens = category !== undefined && withVendors.has(category);
              return (
                <li key={key} {...flyout.entry(key)} className={styles.line}>
                  {to === undefined ? (
                    <button type="button" className={`${menuStyles.row} ${styles.link}`}>
                      <Icon name={icon ?? ''} />
                      <span className={`${menuStyles.label} ${styles.label}`}>{label}</span>
                    </button>
                  ) : (
                    <Link
                      discover="none"
                      to={to}
                      className={`${menuStyles.row} ${styles.link}`}
                      data-strong={strong || undefined}
                      aria-current={pathname === to ? 'page' : undefined}
                    >
                      <Icon name={icon ?? ''} />
                      <span className={`${menuStyles.label} ${styles.label}`}>{label}</span>
                    </Link>
                  )}
                  {opens && (
                    <button
                      {...flyout.button(key)}
                      aria-label={t('shared.providers', { name: label })}
                      className={styles.opener}
                    >
                      <Icon name="chevron-right" size="small" />
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
        <div className={styles.end}>
          <AppDownload />
          <LanguagePicker />
          <ul className={menuStyles.list} aria-label={t('service-menu.label')}>
            {menus.service.map(({ key, label, icon, href: to }) => (
              <li key={key}>
                {to === undefined ? (
                  <button type="button" className={`${menuStyles.row} ${serviceStyles.link}`}>
                    <Icon name={icon ?? ''} />
                    <span className={`${menuStyles.label} ${serviceStyles.label}`}>{label}</span>
                  </button>
                ) : (
                  <Link discover="none" to={to} className={`${menuStyles.row} ${serviceStyles.link}`}>
                    <Icon name={icon ?? ''} />
                    <span className={`${menuStyles.label} ${serviceStyles.label}`}>{label}</span>
                  </Link>
                )}
              </li>
            ))}
          </ul>
          <Social />
        </div>
      </div>
      <button
        type="button"
        className={`${menuStyles.row} ${styles.toggle}`}
        aria-expanded="true"
        aria-label={t('side-menu.fold')}
      >
        <Icon name="panel-left-close" />
        <span className={`${menuStyles.label} ${styles.label}`}>{t('side-menu.fold')}</span>
      </button>
    </nav>
  );
}

function AppDownload() {
  const { t } = useTranslation();
  const popover = usePopover();
  return (
    <div className={appStyles.place} {...popover.root}>
      <button type="button" className={appStyles.button} {...popover.button}>
        <Icon name="smartphone" />
        {t('app-download.get')}
      </button>
      <PopoverPanel id={popover.panelId} open={popover.open} align="start" side="above">
        {t('app-download.scan')}
      </PopoverPanel>
    </div>
  );
}

function LanguagePicker() {
  const { t } = useTranslation();
  return (
    <span className={pickerStyles.picker} data-variant="full">
      <Icon name="globe" />
      <span className={pickerStyles.shown} aria-hidden="true">
        Português
      </span>
      <Icon name="chevron-down" size="small" />
      <select
        className={pickerStyles.select}
        aria-label={t('language-picker.label')}
        value="pt"
        onChange={(event) => void keepLanguage(event.target.value)}
      >
        <option value="pt">Português</option>
        <option value="en">English</option>
        <option value="cn">简体中文</option>
      </select>
    </span>
  );
}

export function Social() {
  const { t } = useTranslation();
  return (
    <ul className={socialStyles.links} aria-label={t('social-links.label')}>
      {networks.map(([name, icon]) => (
        <li key={icon}>
          <a
            className={socialStyles.link}
            href={`https://example.org/aurora/${icon}`}
            target="_blank"
            rel="noopener noreferrer"
            title={name}
          >
            <Icon name={icon} />
            <span className="visually-hidden">{t('social-links.open', { name })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
