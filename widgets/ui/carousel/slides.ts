/** Returns the slides of a carousel's scrollable track, in their order. */
export const slidesOf = (viewport: Element): HTMLElement[] => [
  ...viewport.querySelectorAll<HTMLElement>('[aria-roledescription="slide"]'),
];

/** Returns how many pixels the viewport has to scroll until a slide is at its start, in either writing direction. */
function distanceTo(viewport: Element, slide: Element): number {
  const outer = viewport.getBoundingClientRect();
  const inner = slide.getBoundingClientRect();
  return getComputedStyle(viewport).direction === 'rtl' ? inner.right - outer.right : inner.left - outer.left;
}

/**
 * Returns the index of the slide at the start of the viewport. At the end of the track it is the last slide, which
 * cannot reach the start when several slides are visible.
 */
export function shownSlide(viewport: Element): number {
  const slides = slidesOf(viewport);
  const rest = viewport.scrollWidth - viewport.clientWidth - Math.abs(viewport.scrollLeft);
  if (viewport.scrollLeft !== 0 && rest < 2) return slides.length - 1;
  const distances = slides.map((slide) => Math.abs(distanceTo(viewport, slide)));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** Longer than a browser scrolls by one slide. */
const SCROLL_MS = 700;

/**
 * Scrolls a slide into the viewport; the browser animates it on the compositor. Without snapping meanwhile: after each
 * layout, such as when a picture has loaded, the browser would snap back to the slide before.
 */
export function scrollToSlide(viewport: HTMLElement, index: number): void {
  const slide = slidesOf(viewport)[index];
  if (!slide) return;
  viewport.style.scrollSnapType = 'none';
  setTimeout(() => viewport.style.removeProperty('scroll-snap-type'), SCROLL_MS);
  const behavior = isMotionReduced() ? 'instant' : 'smooth';
  viewport.scrollBy({ left: distanceTo(viewport, slide), behavior });
}

export const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A scroll has ended when no event came for this long; Safari has no `scrollend`. */
const SETTLED_MS = 120;

/** Calls the function with the shown slide after each scroll, until the returned function is called. */
export function followScroll(viewport: Element, shown: (index: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => shown(shownSlide(viewport)), SETTLED_MS);
  };
  viewport.addEventListener('scroll', later, { passive: true });
  return () => {
    clearTimeout(timer);
    viewport.removeEventListener('scroll', later);
  };
}

/** Calls the function when the player is about to scroll by hand, until the returned function is called. */
export function onScrollByPlayer(viewport: Element, begin: () => void): () => void {
  const ending = new AbortController();
  for (const type of ['pointerdown', 'wheel', 'keydown'])
    viewport.addEventListener(type, begin, { passive: true, signal: ending.signal });
  return () => ending.abort();
}
