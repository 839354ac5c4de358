import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns the ref of the button that opens a form in place. The button takes the focus when that form has closed and the focus went
 * with it; a focus that the player has moved elsewhere meanwhile stays there.
 */
export function useOpener(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (hasClosed && isFocusLost()) opener.current?.focus();
  }, [isOpen]);
  return opener;
}

/** Whether nothing has the focus, as after the focused element was removed. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
