import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import noticeStyles from '../../../widgets/messages/site-notice/SiteNotice.module.css';
import railStyles from '../../../widgets/shell/rail-frame/RailFrame.module.css';
import headerStyles from '../../../widgets/shell/site-header/SiteHeader.module.css';
import authStyles from '../../../widgets/sign-in/auth-buttons/AuthButtons.module.css';
import safetyStyles from '../../../widgets/support/safety-line/SafetyLine.module.css';
import backdropStyles from '../../../widgets/ui/backdrop/Backdrop.module.css';
import { Button } from '../../../widgets/ui/button/Button.tsx';
import { IconButton } from '../../../widgets/ui/button/IconButton.tsx';
import { classNames } from '../../../widgets/ui/class-names.ts';
import frameStyles from '../../../widgets/ui/frame/Frame.module.css';
import { Icon } from '../../../widgets/ui/icon/Icon.tsx';
import skipStyles from '../../../widgets/ui/skip-link/SkipLink.module.css';
import type { PageData } from './data.ts';
import { Footer } from './Footer.tsx';
import { useTranslation } from './language.tsx';
import { SideMenu } from './SideMenu.tsx';

const nothing = () => undefined;

export function Frame({ data, children }: { data: PageData; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={classNames(frameStyles.frame, railStyles.frame)} data-glow>
      <a className={skipStyles.skip} href="#main">
        {t('shared.skip')}
      </a>
      <a className={`${skipStyles.skip} ${skipStyles.toSide}`} href="#side">
        {t('shared.skip-menu')}
      </a>
      <img
        className={backdropStyles.backdrop}
        src="/merchants/aurora/assets/backdrop.svg"
        alt=""
        decoding="async"
        fetchPriority="low"
      />
      <div className={frameStyles.head}>
        <header>
          <Header />
          <div className={safetyStyles.line} data-head-line>
            <span className={safetyStyles.age}>{t('safety-line.age', { age: 18 })}</span>
            <Link discover="none" to="/safer-gambling" className={safetyStyles.link}>
              {t('safety-line.link')}
            </Link>
          </div>
        </header>
      </div>
      <div className={railStyles.body} data-room={236}>
        <div className={railStyles.page}>
          <div className={classNames(frameStyles.columns, railStyles.columns)}>
            <main id="main" tabIndex={-1} className={classNames(frameStyles.main, railStyles.main)}>
              {children}
            </main>
          </div>
          <footer className={frameStyles.footer}>
            <Footer vendors={data.vendors} menus={data.menus} />
          </footer>
        </div>
        <div id="side" tabIndex={-1} className={railStyles.side}>
          <SideMenu vendors={data.vendors} menus={data.menus} />
        </div>
      </div>
      <div className={frameStyles.bottom} />
    </div>
  );
}

function Header() {
  const { t } = useTranslation();
  return (
    <div className={headerStyles.header} data-variant="bar">
      <div className={headerStyles.inner}>
        <div className={headerStyles.menu}>
          <IconButton icon="menu" label={t('site-header.menu')} onClick={nothing} />
        </div>
        <Link discover="none" to="/" className={headerStyles.brand}>
          <img className={headerStyles.mark} src="/merchants/aurora/assets/mark.svg" alt="" width="40" height="40" />
          <span className={headerStyles.name}>
            <b>Aurora</b>
            <span className={headerStyles.rest}> Play</span>
          </span>
        </Link>
        <div className={headerStyles.start}>
          <p className={noticeStyles.notice} title={t('footer.play-money')}>
            <Icon name="info" size="small" />
            {t('notice.play-money')}
            <span className="visually-hidden">. {t('footer.play-money')}</span>
          </p>
        </div>
        <div className={headerStyles.extra}>
          <IconButton icon="sun" label={t('theme-switch.light')} onClick={nothing} />
        </div>
        <div className={headerStyles.end}>
          <div className={authStyles.buttons} data-place="header">
            <Button tone="header" size="small" onClick={nothing}>
              {t('auth-buttons.login')}
            </Button>
            <Button tone="brand" size="small" onClick={nothing}>
              {t('auth-buttons.register')}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
