import { useEffect, useRef } from 'react';

/** Names the part of the page that holds the screen, for keyboard users who jump to it. */
export const SCREEN = 'screen';

/** Whoever left a screen by something on it stands nowhere: the keys go on at the next screen. */
export function useScreenFocus(screen: string): void {
  const last = useRef(screen);
  useEffect(() => {
    if (last.current === screen) return;
    last.current = screen;
    if (document.activeElement === document.body) document.getElementById(SCREEN)?.focus({ preventScroll: true });
  }, [screen]);
}
