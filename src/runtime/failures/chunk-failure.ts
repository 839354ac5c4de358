const NAME = 'reloadedFor';

/**
 * Reloads the page once when a chunk is missing, because its build was replaced. If it is still missing, the failed
 * nodes offer a retry (SYS-09).
 */
export function reloadOnceOnMissingChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    // Offline, reloading would lose the page.
    if (!navigator.onLine) return;
    const missing = String((event as Event & { payload?: unknown }).payload);
    try {
      if (sessionStorage.getItem(NAME) === missing) return;
      sessionStorage.setItem(NAME, missing);
    } catch {
      // Without storage a reload loop could not be detected, so the player decides.
      return;
    }
    event.preventDefault();
    location.reload();
  });
}
