import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSight, type Sight } from '../testing/sight.ts';
import { startSlideTimer } from './slide-timer.ts';

let sight: Sight;
let hidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  sight = createSight();
  vi.stubGlobal('IntersectionObserver', sight.Observer);
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => void vi.useRealTimers());

/** Starts the timer of a carousel in sight, and returns how often it advances in the next 20 seconds. */
function started() {
  document.body.innerHTML = '<section><button>Slide 2</button></section><button id="out">Out</button>';
  const carousel = document.querySelector('section') as HTMLElement;
  const advance = vi.fn<() => void>();
  const stop = startSlideTimer(carousel, { delay: 5_000, advance });
  sight.report(true);
  const advances = () => {
    advance.mockClear();
    vi.advanceTimersByTime(20_000);
    return advance.mock.calls.length;
  };
  return { carousel, advances, stop };
}

test('[BAN-02] a carousel advances every 5000 ms while it is in sight, and has no timer out of sight', () => {
  const { advances, stop } = started();
  expect(advances()).toBe(4);
  sight.report(false);
  expect([advances(), vi.getTimerCount()]).toEqual([0, 0]);
  sight.report(true);
  expect(advances()).toBe(4);
  stop();
  expect([advances(), vi.getTimerCount()]).toEqual([0, 0]);
});

test('[BAN-02] it stops while the pointer or the focus is on it, and in a hidden tab', () => {
  const { carousel, advances } = started();
  const button = carousel.querySelector('button') as HTMLElement;
  carousel.dispatchEvent(new Event('pointerenter'));
  expect(advances()).toBe(0);
  carousel.dispatchEvent(new Event('pointerleave'));
  expect(advances()).toBe(4);
  button.focus();
  expect(advances()).toBe(0);
  document.getElementById('out')?.focus();
  expect(advances()).toBe(4);
  hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect([advances(), vi.getTimerCount()]).toEqual([0, 0]);
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(advances()).toBe(4);
});
