import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followSlides } from './follow-slides.ts';

const DELAY = 5_000;
let seen: (isIntersecting: boolean) => void;
let isReduced: boolean;

beforeEach(() => {
  isReduced = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
        seen = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  document.body.innerHTML = `<section data-delay="${DELAY}"><div data-viewport>${'<div aria-roledescription="slide"></div>'.repeat(3)}</div>
    <button data-dot aria-current="true"></button><button data-dot></button><button data-dot></button></section>`;
  Element.prototype.scrollBy = vi.fn<() => void>();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const marked = () => [...document.querySelectorAll('[data-dot]')].map((dot) => dot.getAttribute('aria-current')).join();

test('[BAN-02] a carousel advances while its app does not run, and its dots say where it is', () => {
  const stop = followSlides(document.body);
  seen(true);
  vi.advanceTimersByTime(DELAY);
  expect(Element.prototype.scrollBy).toHaveBeenCalledTimes(1);
  expect(marked()).toBe(',true,');
  stop();
  // React expects the HTML of the server.
  expect(marked()).toBe('true,,');
  vi.advanceTimersByTime(3 * DELAY);
  expect(Element.prototype.scrollBy).toHaveBeenCalledTimes(1);
});

test('it stands still out of sight, and for players who want no motion', () => {
  const stop = followSlides(document.body);
  seen(false);
  vi.advanceTimersByTime(3 * DELAY);
  stop();
  isReduced = true;
  followSlides(document.body)();
  vi.advanceTimersByTime(3 * DELAY);
  expect(Element.prototype.scrollBy).not.toHaveBeenCalled();
});
