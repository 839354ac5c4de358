import { useEffect, useRef } from 'react';

/** Id of the element that contains the screen: the target of skip links. */
export const SCREEN = 'screen';

/**
 * Focuses the new screen after navigation when the focused element was removed with the old one; otherwise keyboard
 * users would start at the top of the page.
 */
export function useScreenFocus(screen: string): void {
  const last = useRef(screen);
  useEffect(() => {
    if (last.current === screen) return;
    last.current = screen;
    if (document.activeElement === document.body) document.getElementById(SCREEN)?.focus({ preventScroll: true });
  }, [screen]);
}
