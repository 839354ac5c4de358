import { decoded } from '../runtime/decoded.ts';

/** Where each visited screen stood, by its place in the history (RTE-14). */
const PREFIX = 'scroll:';

/**
 * Brings the screen to where it belongs, then notes its position until it is left. Back, forward and reload return to
 * the noted position; a new screen starts at its top, or at the part its address names. Nothing is noted before the
 * screen is in its place: until then the position is still the one of the screen before.
 */
export function placeScreen(key: string, returning: boolean, hash: string): () => void {
  let stop: (() => void) | undefined;
  const frame = requestAnimationFrame(() => {
    const target = hash.length > 1 ? document.getElementById(decoded(hash.slice(1))) : null;
    const noted = returning ? positionOf(key) : undefined;
    if (target && noted === undefined) target.scrollIntoView();
    else scrollTo(0, noted ?? 0);
    stop = keepPosition(key);
  });
  return () => {
    cancelAnimationFrame(frame);
    stop?.();
  };
}

/** Whether the browser shows this document because its player reloaded it or came back to it. */
export function documentReturns(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type === 'reload' || opened?.type === 'back_forward';
}

/** Notes the position of a screen that is in its place, until it is left. */
export function keepPosition(key: string): () => void {
  history.scrollRestoration = 'manual';
  const note = (): void => {
    try {
      sessionStorage.setItem(PREFIX + key, String(Math.round(scrollY)));
    } catch {
      // Without storage the screen starts at its top, as a new one does.
    }
  };
  addEventListener('scrollend', note, { passive: true });
  addEventListener('pagehide', note);
  return () => {
    removeEventListener('scrollend', note);
    removeEventListener('pagehide', note);
  };
}

function positionOf(key: string): number | undefined {
  try {
    const noted = sessionStorage.getItem(PREFIX + key);
    return noted === null ? undefined : Number(noted);
  } catch {
    return undefined;
  }
}
