import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a line of choices that scrolls sideways: brings the chosen one into view when `chosen` changes, so that whoever comes by an
 * address sees what is chosen. Only the line moves, never the page.
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
