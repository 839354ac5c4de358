import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface ScrollerState {
  readonly track: RefObject<HTMLUListElement | null>;
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
  /** Scrolls by nearly one view: -1 towards the start, 1 towards the end. */
  readonly go: (towards: -1 | 1) => void;
}

/** Pixels that rounding may leave at either end of a track. */
const slack = 2;

/** Watches how far a horizontal list is scrolled. Works in both writing directions. */
export function useScroller(): ScrollerState {
  const track = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ back: false, forward: false });

  useEffect(() => {
    const list = track.current;
    if (list === null) return;
    const measure = () => {
      const done = Math.abs(list.scrollLeft);
      const next = { back: done > slack, forward: done + list.clientWidth < list.scrollWidth - slack };
      setEnds((before) => (before.back === next.back && before.forward === next.forward ? before : next));
    };
    measure();
    list.addEventListener('scroll', measure, { passive: true });
    const watch = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    watch?.observe(list);
    return () => {
      list.removeEventListener('scroll', measure);
      watch?.disconnect();
    };
  }, []);

  const go = useCallback((towards: -1 | 1) => {
    const list = track.current;
    if (list === null) return;
    const sign = getComputedStyle(list).direction === 'rtl' ? -towards : towards;
    list.scrollBy({ left: sign * list.clientWidth * 0.85, behavior: 'smooth' });
  }, []);

  return { track, canGoBack: ends.back, canGoForward: ends.forward, go };
}
