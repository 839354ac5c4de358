import { useEffect, useRef, useState } from 'react';
import { type Edges, getEdges } from './scroll-edges.ts';

/** Share of the visible width that one press scrolls: the last visible card becomes the first. */
const SCROLL_STEP = 0.85;

/** Tracks how far a row is scrolled, and scrolls it by a screenful. */
export function useScroller(count: number) {
  const row = useRef<HTMLUListElement>(null);
  // Most rows can scroll forward, so the arrow is rendered from the start to avoid a layout shift.
  const [edges, setEdges] = useState<Edges>({ before: false, after: true });

  useEffect(() => {
    const element = row.current;
    if (element === null || count === 0) return;
    const measure = () =>
      setEdges((known) => {
        const now = getEdges(element);
        return now.before === known.before && now.after === known.after ? known : now;
      });
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      sizes.disconnect();
    };
  }, [count]);

  const move = (direction: 1 | -1) => {
    const element = row.current;
    if (element === null) return;
    const mirrored = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: direction * mirrored * element.clientWidth * SCROLL_STEP });
  };

  return { row, edges, move } as const;
}
