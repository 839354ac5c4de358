import { useState } from 'react';
import heroStyles from '../../../widgets/content/banner-carousel/BannerCarousel.module.css';
import announcementStyles from '../../../widgets/messages/announcement-bar/AnnouncementBar.module.css';
import { buttonClass } from '../../../widgets/ui/button/button-class.ts';
import { IconButton } from '../../../widgets/ui/button/IconButton.tsx';
import styles from '../../../widgets/ui/carousel/Carousel.module.css';
import { useCarousel } from '../../../widgets/ui/carousel/use-carousel.ts';
import { classNames } from '../../../widgets/ui/class-names.ts';
import { Icon } from '../../../widgets/ui/icon/Icon.tsx';
import type { PageData } from './data.ts';
import { useTranslation } from './language.tsx';

const one = { narrow: 1, wide: 1 };

export function Hero({ banners: { banners: all } }: { banners: PageData['banners'] }) {
  const { t } = useTranslation();
  const banners = all.filter((banner) => banner.for !== 'player');
  const count = banners.length;
  const state = useCarousel({
    count,
    gap: 20,
    delay: 5000,
    moves: true,
    visible: one,
    track: styles.track ?? '',
    slide: styles.slide ?? '',
  });
  const { carousel, viewport, ready, isMoved, active, paused, setPaused, goTo, move, onPointerEnter } = state;
  return (
    <section
      ref={carousel}
      className={classNames(styles.carousel, heroStyles.hero, heroStyles.full, heroStyles.tall)}
      aria-roledescription="carousel"
      aria-label={t('banner-carousel.label')}
      data-delay={5000}
      onPointerEnter={onPointerEnter}
    >
      <div
        ref={viewport}
        className={styles.viewport}
        tabIndex={isMoved ? undefined : 0}
        data-viewport
        data-ready={ready || undefined}
        data-moved={isMoved || undefined}
      >
        <div className={styles.track}>
          {banners.map((banner, index) => (
            <div
              key={banner.bannerId}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} / ${count}`}
              inert={ready && index !== active}
              onFocus={() => index !== active && goTo(index)}
            >
              <Slide banner={banner} first={index === 0} />
            </div>
          ))}
        </div>
      </div>
      <div className={styles.controls}>
        <IconButton
          icon={paused ? 'play' : 'pause'}
          label={t(paused ? 'shared.play' : 'shared.pause')}
          className={styles.pause}
          onClick={() => setPaused(!paused)}
        />
        {banners.map((banner, index) => (
          <button
            key={banner.bannerId}
            type="button"
            className={styles.dot}
            data-dot
            aria-label={t('shared.slide', { number: index + 1 })}
            aria-current={index === active || undefined}
            onClick={() => goTo(index)}
          />
        ))}
        <span className={styles.arrows}>
          <IconButton icon="chevron-left" label={t('shared.previous')} onClick={() => move(-1)} />
          <IconButton icon="chevron-right" label={t('shared.next')} onClick={() => move(1)} />
        </span>
      </div>
    </section>
  );
}

function Slide({ banner, first }: { banner: PageData['banners']['banners'][number]; first: boolean }) {
  const { title, text, action, url } = banner;
  return (
    <article className={heroStyles.slide}>
      <img
        className={heroStyles.picture}
        src={url}
        alt=""
        fetchPriority={first ? 'high' : 'auto'}
        loading={first ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
        draggable={false}
      />
      <div className={heroStyles.words}>
        <h2 className={heroStyles.title}>{title}</h2>
        <p className={heroStyles.text}>{text}</p>
        <button type="button" className={classNames(buttonClass({ tone: 'brand' }), heroStyles.open)}>
          {action}
        </button>
      </div>
    </article>
  );
}

export function Announcements({ announcements }: { announcements: PageData['announcements'] }) {
  const { t } = useTranslation();
  const [paused, setPaused] = useState(true);
  return (
    <section className={announcementStyles.bar} data-variant="pill" aria-label={t('announcement-bar.label')}>
      <Icon name="megaphone" className={announcementStyles.icon} />
      <div className={announcementStyles.window}>
        <ul className={announcementStyles.track} data-paused={paused || undefined}>
          {announcements.announcements.slice(0, 4).map(({ id, title }) => (
            <li key={id}>
              <button type="button" className={announcementStyles.line}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <IconButton
        icon={paused ? 'play' : 'pause'}
        label={t(paused ? 'announcement-bar.play' : 'announcement-bar.pause')}
        className={announcementStyles.pause}
        onClick={() => setPaused(!paused)}
      />
    </section>
  );
}
