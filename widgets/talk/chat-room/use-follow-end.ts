import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A list counts as read to its end within this distance in pixels. */
const NEAR = 80;

interface FollowedList {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly isAtEnd: boolean;
  readonly toEnd: () => void;
  readonly onScroll: () => void;
}

/**
 * Keeps a list at its end while the player is there, and where they are when they read further up: also when older messages are added
 * above.
 */
export function useFollowEnd(first: number | undefined, last: number | undefined): FollowedList {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef({ height: 0, first });
  const [isAtEnd, setAtEnd] = useState(true);
  const toEnd = (): void => {
    const place = list.current;
    if (place) place.scrollTop = place.scrollHeight;
  };
  useLayoutEffect(() => {
    const place = list.current;
    if (!place) return;
    if (before.current.first !== undefined && first !== undefined && first < before.current.first)
      place.scrollTop += place.scrollHeight - before.current.height;
    else if (isAtEnd) place.scrollTop = place.scrollHeight;
    before.current = { height: place.scrollHeight, first };
  }, [first, last, isAtEnd]);
  // A picture or a keyboard changes the height after the messages were drawn.
  useEffect(() => {
    const place = list.current;
    if (!place || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd) place.scrollTop = place.scrollHeight;
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [isAtEnd]);
  const onScroll = (): void => {
    const place = list.current;
    if (place) setAtEnd(place.scrollHeight - place.scrollTop - place.clientHeight < NEAR);
  };
  return { list, isAtEnd, toEnd, onScroll };
}
