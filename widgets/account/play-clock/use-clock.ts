import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/**
 * Returns the platform's time, every second; undefined before the first tick, because the server does not know when the page
 * is shown.
 */
export function usePlatformClock(offset: number | undefined): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    if (offset === undefined) return;
    const tick = (): void => setNow(Date.now() + offset);
    const first = setTimeout(tick, 0);
    const timer = setInterval(tick, SECOND_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [offset]);
  return now;
}
