// The only module that imports Swiper. Loaded when a mouse enters a carousel, never with the first screen. Its autoplay
// module is not used: it requests animation frames for as long as the page is open.
import Swiper from 'swiper';
import { joinsEnds } from './joins-ends.ts';

export interface EngineOptions {
  readonly track: string;
  readonly slide: string;
  readonly start: number;
  readonly count: number;
  readonly gap: number;
  /** Number of visible slides on narrow and wide carousels. */
  readonly visible: { readonly narrow: number; readonly wide: number };
  readonly reducedMotion: boolean;
  readonly onChange: (index: number) => void;
}

/** The engine's interface for the carousel. */
export interface Engine {
  readonly goTo: (index: number) => void;
  readonly move: (direction: 1 | -1) => void;
  readonly destroy: () => void;
}

/** Carousels at least this wide show more slides at once. */
const MIN_WIDE_WIDTH = 720;

/** Turns the existing slides into a looping carousel without rendering them again. */
export function startEngine(viewport: HTMLElement, options: EngineOptions): Engine {
  const { count, gap, visible, reducedMotion, onChange } = options;
  const loops = joinsEnds(count, visible.wide);
  const swiper = new Swiper(viewport, {
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
  });
  swiper.on('slideChange', () => onChange(swiper.realIndex));
  return {
    goTo: (index) => void (loops ? swiper.slideToLoop(index) : swiper.slideTo(index)),
    move: (direction) => void (direction === 1 ? swiper.slideNext() : swiper.slidePrev()),
    destroy: () => void swiper.destroy(true, true),
  };
}
