import { decoded } from './decoded.ts';

/** Where each visited screen stood, by its place in the history (RTE-14). */
const PREFIX = 'scroll:';

/** Notes the position of the screen until it is left. */
export function keepScroll(key: string): () => void {
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

/** Back and forward return to the position; a new screen starts at the top, or at the part its address names. */
export function restoreScroll(key: string, returning: boolean, hash: string): void {
  requestAnimationFrame(() => {
    const target = hash.length > 1 ? document.getElementById(decoded(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else scrollTo(0, returning ? positionOf(key) : 0);
  });
}

function positionOf(key: string): number {
  try {
    return Number(sessionStorage.getItem(PREFIX + key) ?? 0);
  } catch {
    return 0;
  }
}
