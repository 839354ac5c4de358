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
  /** Whether it advances by itself; otherwise it rests until the player lets it run. */
  readonly moves?: boolean;
  readonly dots: boolean;
  /** Number of visible slides on narrow and wide carousels; a fraction shows part of the next one. */
  readonly visible: { readonly narrow: number; readonly wide: number };
  readonly className?: string | undefined;
  readonly children: (index: number) => ReactNode;
}

/**
 * A carousel of plain scrollable HTML, which works without script. Invisible slides are inert, so that they cannot get
 * the focus.
 */
export function Carousel(input: CarouselInput) {
  const { label, text, count, gap, delay, moves = true, dots, visible, className, children } = input;
  const state = useCarousel({
    count,
    gap,
    delay,
    moves,
    visible,
    track: styles.track ?? '',
    slide: styles.slide ?? '',
  });
  const { carousel, viewport, ready, isMoved, active, goTo, onPointerEnter } = state;
  const alone = ready && visible.narrow === 1 && visible.wide === 1;
  return (
    <section
      ref={carousel}
      className={classNames(styles.carousel, className)}
      aria-roledescription="carousel"
      aria-label={label}
      // Advances without React until it runs.
      data-delay={count > 1 && moves ? delay : undefined}
      onPointerEnter={onPointerEnter}
    >
      <div
        ref={viewport}
        className={styles.viewport}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- slides without a control must be reachable by the keys that scroll
        tabIndex={count > 1 && !isMoved ? 0 : undefined}
        data-viewport
        data-ready={ready || undefined}
        data-moved={isMoved || undefined}
      >
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
      {count > 1 && <CarouselControls {...state} text={text} count={dots ? count : 0} />}
    </section>
  );
}
