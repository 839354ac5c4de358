// The only module that imports Swiper. Loaded when the page is idle, never with the first screen.
import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';
import { joinsEnds } from './joins-ends.ts';

export interface EngineOptions {
  readonly track: string;
  readonly slide: string;
  readonly start: number;
  readonly count: number;
  readonly gap: number;
  readonly delay: number;
  /** Number of visible slides on narrow and wide carousels. */
  readonly visible: { readonly narrow: number; readonly wide: number };
  readonly reducedMotion: boolean;
  readonly onChange: (index: number) => void;
}

/** The engine's interface for the carousel. */
export interface Engine {
  readonly goTo: (index: number) => void;
  readonly move: (direction: 1 | -1) => void;
  readonly run: (running: boolean) => void;
  readonly destroy: () => void;
}

/** Carousels at least this wide show more slides at once. */
const MIN_WIDE_WIDTH = 720;

/** Turns the existing slides into a looping carousel without rendering them again. */
export function startEngine(viewport: HTMLElement, options: EngineOptions): Engine {
  const { count, gap, delay, visible, reducedMotion, onChange } = options;
  const loops = joinsEnds(count, visible.wide);
  const swiper = new Swiper(viewport, {
    modules: [Autoplay],
    wrapperClass: options.track,
    slideClass: options.slide,
    initialSlide: options.start,
    slidesPerView: visible.narrow,
    breakpointsBase: 'container',
    breakpoints: { [MIN_WIDE_WIDTH]: { slidesPerView: visible.wide } },
    spaceBetween: gap,
    speed: reducedMotion ? 0 : 450,
    loop: loops,
    rewind: !loops,
    // The end of a transition can be lost, such as when the page is hidden. Waiting for it would stop the carousel.
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
