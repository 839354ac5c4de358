import type { BannerCarouselProps } from '../../../generated/types/widgets/banner-carousel.ts';
import type { WidgetInput } from '../../../renderer/index.ts';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { FailedNote } from '../../ui/state/StateNote.tsx';
import styles from './BannerCarousel.module.css';
import { BannerSlide } from './BannerSlide.tsx';

/** Cards show part of the neighbouring slides; the other variants show one slide. */
const VISIBLE_SLIDES = {
  full: { narrow: 1, wide: 1 },
  card: { narrow: 1.12, wide: 2 },
  split: { narrow: 1, wide: 1 },
};

/** Keyed by its banners, so that the carousel is mounted again when they change. An empty group renders nothing. */
export default function BannerCarousel({ props, on, text }: WidgetInput<BannerCarouselProps, 'select'>) {
  const { banners: state, variant, height, gap, delay, dots, label } = props;
  const look = classNames(styles.hero, styles[variant], styles[height]);
  const audience = props.player ? 'player' : 'visitor';
  const banners = state.value?.banners.filter((banner) => (banner.for ?? audience) === audience);
  if (banners === undefined) {
    if (state.status === 'failed') return <FailedNote text={text} onRetry={state.refresh} />;
    return (
      <div className={look} role="status" aria-busy="true">
        <span className="visually-hidden">{text('shared.loading')}</span>
        <Skeleton className={styles.waiting} />
      </div>
    );
  }
  if (banners.length === 0) return null;
  return (
    <Carousel
      key={banners.map((banner) => banner.bannerId).join()}
      className={look}
      label={label ?? text('banner-carousel.label')}
      text={text}
      count={banners.length}
      gap={gap}
      delay={delay}
      dots={dots}
      visible={VISIBLE_SLIDES[variant]}
    >
      {(index) => {
        const banner = banners[index];
        if (banner === undefined) return null;
        return (
          <BannerSlide banner={banner} first={index === 0} text={text} onOpen={() => void on.select?.({ banner })} />
        );
      }}
    </Carousel>
  );
}
