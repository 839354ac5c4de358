import { useEffect, useRef } from 'react';
import type { SourceState } from '../../../renderer/index.ts';

/** Waits between reads for a result that is due: most are there after the first one. */
const WAITS_MS = [900, 1_500, 2_500, 4_000, 8_000, 15_000, 30_000];
/** A page that was hidden for longer reads again: its device may have slept. */
const HIDDEN_MS = 5_000;

type Timed = { readonly clock: 'page' | 'server' };

/**
 * Keeps draws of a source current: reads them by the page's own clock, again when a draw is due, and again when the page was
 * hidden. `dueAt` is when the next draw happens, undefined for none.
 */
export function useFreshDraws(state: SourceState<Timed>, dueAt: number | undefined, now: number | undefined): void {
  const refresh = useRef(state.refresh);
  useEffect(() => {
    refresh.current = state.refresh;
  });
  const clock = state.value?.clock;
  useEffect(() => {
    if (clock === 'server') refresh.current();
  }, [clock]);
  const isDue = now !== undefined && dueAt !== undefined && now >= dueAt;
  useEffect(() => {
    if (!isDue) return;
    let tries = 0;
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      timer = setTimeout(
        () => {
          if (document.visibilityState === 'visible') refresh.current();
          tries += 1;
          next();
        },
        WAITS_MS[Math.min(tries, WAITS_MS.length - 1)],
      );
    };
    next();
    return () => clearTimeout(timer);
  }, [isDue, dueAt]);
  useEffect(() => {
    let hiddenAt = performance.now();
    const look = () => {
      if (document.visibilityState === 'hidden') hiddenAt = performance.now();
      else if (performance.now() - hiddenAt > HIDDEN_MS) refresh.current();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
