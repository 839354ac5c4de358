import { decodePart } from '../runtime/decoded.ts';

/** Scroll positions of visited screens, by history entry (RTE-14). */
const PREFIX = 'scroll:';

/**
 * Restores the scroll position, then records it until the screen is left. Back, forward and reload restore the recorded
 * position; a new screen starts at its top, or at its fragment. Recording starts only after restoring, because the
 * position still belongs to the previous screen.
 */
export function restoreScroll(key: string, returning: boolean, hash: string): () => void {
  let stop: (() => void) | undefined;
  const frame = requestAnimationFrame(() => {
    const target = hash.length > 1 ? document.getElementById(decodePart(hash.slice(1))) : null;
    const noted = returning ? readPosition(key) : undefined;
    // Blocks that were never near the viewport have estimated sizes, which would show another place.
    document.documentElement.toggleAttribute('data-sized', noted !== undefined && noted > 0);
    if (target && noted === undefined) target.scrollIntoView();
    else scrollTo(0, noted ?? 0);
    stop = recordPosition(key);
  });
  return () => {
    cancelAnimationFrame(frame);
    stop?.();
  };
}

/** Records the scroll position until the screen is left. */
export function recordPosition(key: string): () => void {
  history.scrollRestoration = 'manual';
  const record = (): void => {
    try {
      sessionStorage.setItem(PREFIX + key, String(Math.round(scrollY)));
    } catch {
      // Without storage a screen starts at its top.
    }
  };
  addEventListener('scrollend', record, { passive: true });
  addEventListener('pagehide', record);
  return () => {
    removeEventListener('scrollend', record);
    removeEventListener('pagehide', record);
  };
}

function readPosition(key: string): number | undefined {
  try {
    const noted = sessionStorage.getItem(PREFIX + key);
    return noted === null ? undefined : Number(noted);
  } catch {
    return undefined;
  }
}
