import { useSyncExternalStore } from 'react';
import { systemClock } from '../../../rules/clock.ts';
import { everySecond } from './every-second.ts';

/** Whole seconds until a moment in milliseconds, counting down; 0 when it has passed. */
export const useSecondsLeft = (until: number): number =>
  useSyncExternalStore(
    everySecond,
    () => Math.max(0, Math.ceil((until - systemClock.now()) / 1_000)),
    () => 0,
  );
