import { type RefObject, useSyncExternalStore } from 'react';

/** Full screen of an element; `possible` only where the browser has it, which iPhones do not. */
export function useFullScreen(place: RefObject<HTMLElement | null>) {
  const possible = useSyncExternalStore(follow, () => document.fullscreenEnabled === true, never);
  const full = useSyncExternalStore(follow, () => Boolean(document.fullscreenElement), never);
  const toggle = (): void => {
    // A browser may refuse; then the game stays as large as the page.
    if (full) void document.exitFullscreen().catch(() => undefined);
    else void place.current?.requestFullscreen().catch(() => undefined);
  };
  return { full, possible, toggle };
}

const never = (): boolean => false;

function follow(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
