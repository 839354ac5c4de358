import { type RefObject, useSyncExternalStore } from 'react';

/** Toggles full screen of an element. `possible` is false where the browser lacks the API, as on iPhones. */
export function useFullScreen(place: RefObject<HTMLElement | null>) {
  const possible = useSyncExternalStore(subscribe, () => document.fullscreenEnabled === true, subscribeToNothing);
  const full = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement), subscribeToNothing);
  const toggle = (): void => {
    // A browser may reject it; the game then keeps the size of the page.
    if (full) void document.exitFullscreen().catch(() => undefined);
    else void place.current?.requestFullscreen().catch(() => undefined);
  };
  return { full, possible, toggle };
}

const subscribeToNothing = (): boolean => false;

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
