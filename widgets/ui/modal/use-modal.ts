import { type RefObject, useEffect, useRef } from 'react';

/**
 * Opens a dialog of the browser as long as it is rendered: focus stays in it and Escape closes it. Afterwards the focus
 * goes back to what had it before.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const place = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = place.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return place;
}
