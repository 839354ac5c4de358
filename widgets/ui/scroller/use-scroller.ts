import { useEffect, useRef, useState } from 'react';
import { type Edges, edgesOf } from './scroll-edges.ts';

/** Share of the visible width that one press moves: the last card seen becomes the first. */
const step = 0.85;

/** Follows how far a row of so many items is scrolled, and moves it by a screenful. */
export function useScroller(count: number) {
  const row = useRef<HTMLUListElement>(null);
  // Most rows go on: arrows that are there from the start move nothing when they prove right.
  const [edges, setEdges] = useState<Edges>({ before: false, after: true });

  useEffect(() => {
    const element = row.current;
    if (element === null || count === 0) return;
    const measure = () =>
      setEdges((known) => {
        const now = edgesOf(element);
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
    element.scrollBy({ left: direction * mirrored * element.clientWidth * step });
  };

  return { row, edges, move } as const;
}
