import { startSlideTimer } from '../../widgets/ui/carousel/slide-timer.ts';
import {
  followScroll,
  isMotionReduced,
  scrollToSlide,
  shownSlide,
  slidesOf,
} from '../../widgets/ui/carousel/slides.ts';

/** Advances the carousels of the server's HTML until the returned function is called, which makes the HTML as it was. */
export function followSlides(root: Element): () => void {
  if (isMotionReduced()) return () => undefined;
  const stops = [...root.querySelectorAll<HTMLElement>('[data-delay]')].map(followOne);
  return () => {
    for (const stop of stops) stop();
  };
}

function followOne(carousel: HTMLElement): () => void {
  const viewport = carousel.querySelector<HTMLElement>('[data-viewport]');
  if (!viewport) return () => undefined;
  const dots = [...carousel.querySelectorAll('[data-dot]')];
  const mark = (index: number): void => {
    for (const [at, dot] of dots.entries())
      if (at === index) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
  };
  const advance = (): void => {
    const next = (shownSlide(viewport) + 1) % slidesOf(viewport).length;
    scrollToSlide(viewport, next);
    mark(next);
  };
  const stops = [
    startSlideTimer(carousel, { delay: Number(carousel.dataset.delay), advance }),
    followScroll(viewport, mark),
  ];
  return () => {
    for (const stop of stops) stop();
    mark(0);
  };
}
