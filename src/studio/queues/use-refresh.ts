import { useEffect } from 'react';

const REFRESH_MS = 5_000;

/** Calls the function every few seconds while the page is visible and `isOn`: not while further pages or a selection are shown. */
export function useRefresh(isOn: boolean, again: () => Promise<void>): void {
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void again();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isOn, again]);
}
