import { type RefObject, useEffect, useRef } from 'react';

/** Odds move every few seconds. */
const EVERY_MS = 5_000;

/** Reads the fixtures again while the board is in sight of somebody; a hidden page or a board far away costs nothing. */
export function useRefresh(place: RefObject<HTMLElement | null>, refresh: () => void): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    const element = place.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    let inSight = false;
    const observer = new IntersectionObserver((entries) => {
      inSight = entries.some(({ isIntersecting }) => isIntersecting);
    });
    observer.observe(element);
    const timer = setInterval(() => {
      if (inSight && document.visibilityState === 'visible') latest.current();
    }, EVERY_MS);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [place]);
}
