import { useSyncExternalStore } from 'react';
import { systemClock } from '../../../rules/clock.ts';
import { subscribeToSeconds } from './every-second.ts';

/** Returns whole seconds until a time in milliseconds, counting down to 0. */
export const useSecondsLeft = (until: number): number =>
  useSyncExternalStore(
    subscribeToSeconds,
    () => Math.max(0, Math.ceil((until - systemClock.now()) / 1_000)),
    () => 0,
  );
