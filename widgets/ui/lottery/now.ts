import { useSyncExternalStore } from 'react';
import { systemClock } from '../../../rules/clock.ts';

/*
 * All countdowns of a page share one timer, which ticks on whole seconds and rests while the page is hidden or shows none.
 */

const listeners = new Set<() => void>();
const SECOND = 1_000;
let timer: ReturnType<typeof setTimeout> | undefined;
let shown = 0;

const isSeen = (): boolean => document.visibilityState === 'visible';

function tick(): void {
  timer = undefined;
  shown = systemClock.now();
  for (const changed of listeners) changed();
  schedule();
}

function schedule(): void {
  if (timer !== undefined || listeners.size === 0 || !isSeen()) return;
  // A moment after the second, so that the timer is not a millisecond early and shows the same second twice.
  timer = setTimeout(tick, SECOND - (systemClock.now() % SECOND) + 5);
}

function onVisibility(): void {
  if (isSeen()) tick();
  else stop();
}

function stop(): void {
  clearTimeout(timer);
  timer = undefined;
}

function subscribe(changed: () => void): () => void {
  if (listeners.size === 0) {
    shown = systemClock.now();
    document.addEventListener('visibilitychange', onVisibility);
  }
  listeners.add(changed);
  schedule();
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    stop();
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

const read = (): number => {
  if (shown === 0) shown = systemClock.now();
  return shown;
};

/** Returns the time to the second; undefined in HTML of the server, whose clock is another one. */
export const useNow = (): number | undefined => useSyncExternalStore(subscribe, read, () => undefined);
