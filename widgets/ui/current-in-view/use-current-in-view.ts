import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls the chosen item of a horizontal list into view when `chosen` changes, so that a player who opens a link sees
 * the choice. Only the list scrolls, not the page.
 */
export function useCurrentInView<Line extends HTMLElement>(chosen: string): RefObject<Line | null> {
  const ref = useRef<Line>(null);
  useEffect(() => {
    const line = ref.current;
    const current = line?.querySelector<HTMLElement>('[aria-current], [aria-pressed="true"]');
    if (!line || !current) return;
    const [outer, inner] = [line.getBoundingClientRect(), current.getBoundingClientRect()];
    if (inner.left >= outer.left && inner.right <= outer.right) return;
    line.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
  }, [chosen]);
  return ref;
}
