import { useCallback } from 'react';

type Read = () => Promise<void>;

/** Returns a stable function that runs both reads at once. */
export const useBoth = (one: Read, other: Read): Read =>
  useCallback(async () => {
    await Promise.all([one(), other()]);
  }, [one, other]);
