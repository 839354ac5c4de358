import type { ReactNode } from 'react';
import type { WidgetInput } from '../../../renderer/index.ts';
import { classNames } from '../class-names.ts';
import styles from './Carousel.module.css';
import { CarouselControls } from './CarouselControls.tsx';
import { useCarousel } from './use-carousel.ts';

interface CarouselInput {
  readonly label: string;
  readonly text: WidgetInput<unknown>['text'];
  readonly count: number;
  readonly gap: number;
  readonly delay: number;
  readonly dots: boolean;
  /** Number of visible slides on narrow and wide carousels; a fraction shows part of the next one. */
  readonly visible: { readonly narrow: number; readonly wide: number };
  readonly className?: string | undefined;
  readonly children: (index: number) => ReactNode;
}

/**
 * A carousel that is plain scrollable HTML at first. When the page is idle, the engine (Swiper) is loaded, which loops
 * and advances it. Invisible slides are inert, so that they cannot get the focus.
 */
export function Carousel({ label, text, count, gap, delay, dots, visible, className, children }: CarouselInput) {
  const carousel = useCarousel({ count, gap, delay, visible, track: styles.track ?? '', slide: styles.slide ?? '' });
  const { viewport, ready, active, goTo, holds } = carousel;
  const alone = ready && visible.narrow === 1 && visible.wide === 1;
  return (
    <section
      className={classNames(styles.carousel, className)}
      aria-roledescription="carousel"
      aria-label={label}
      {...holds}
    >
      <div ref={viewport} className={styles.viewport} data-ready={ready || undefined}>
        <div className={styles.track}>
          {Array.from({ length: count }, (_, index) => (
            <div
              key={index}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} / ${count}`}
              inert={alone && index !== active}
              onFocus={() => index !== active && goTo(index)}
            >
              {children(index)}
            </div>
          ))}
        </div>
      </div>
      {count > 1 && <CarouselControls {...carousel} text={text} count={dots ? count : 0} />}
    </section>
  );
}
