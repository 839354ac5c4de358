// The one door to Swiper. Imported when the page is idle, never with the first screen.
import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';
import { joinsEnds } from './joins-ends.ts';

export interface TakeOverOptions {
  readonly track: string;
  readonly slide: string;
  readonly start: number;
  readonly count: number;
  readonly gap: number;
  readonly delay: number;
  /** Slides seen at once: on narrow and on wide carousels. */
  readonly visible: { readonly narrow: number; readonly wide: number };
  readonly still: boolean;
  readonly onChange: (index: number) => void;
}

/** What the carousel may ask of its engine. */
export interface Engine {
  readonly goTo: (index: number) => void;
  readonly move: (direction: 1 | -1) => void;
  readonly run: (running: boolean) => void;
  readonly destroy: () => void;
}

/** Carousels at least this wide show more slides at once. */
const wideFrom = 720;

/** Makes plain slides, already on the screen, a looping carousel without drawing them again. */
export function takeOver(viewport: HTMLElement, options: TakeOverOptions): Engine {
  const { count, gap, delay, visible, still, onChange } = options;
  const loops = joinsEnds(count, visible.wide);
  const swiper = new Swiper(viewport, {
    modules: [Autoplay],
    wrapperClass: options.track,
    slideClass: options.slide,
    initialSlide: options.start,
    slidesPerView: visible.narrow,
    breakpointsBase: 'container',
    breakpoints: { [wideFrom]: { slidesPerView: visible.wide } },
    spaceBetween: gap,
    speed: still ? 0 : 450,
    loop: loops,
    rewind: !loops,
    // The end of a movement can be lost, as when the page is hidden meanwhile; waiting for it would stop the carousel for good.
    loopPreventsSliding: false,
    autoplay: { delay, disableOnInteraction: false, waitForTransition: false },
  });
  swiper.autoplay.stop();
  swiper.on('slideChange', () => onChange(swiper.realIndex));
  return {
    goTo: (index) => void (loops ? swiper.slideToLoop(index) : swiper.slideTo(index)),
    move: (direction) => void (direction === 1 ? swiper.slideNext() : swiper.slidePrev()),
    run: (running) => void (running ? swiper.autoplay.start() : swiper.autoplay.stop()),
    destroy: () => void swiper.destroy(true, true),
  };
}
