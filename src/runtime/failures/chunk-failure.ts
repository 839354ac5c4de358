const NAME = 'reloadedFor';

/**
 * A page whose build was replaced asks for files that are gone. It reloads once by itself; when that does not help, the
 * failed nodes say so and offer to try again (SYS-09).
 */
export function reloadOnceOnMissingChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    // Without a network there is nothing to reload: the page that is there is all the player has.
    if (!navigator.onLine) return;
    const missing = String((event as Event & { payload?: unknown }).payload);
    try {
      if (sessionStorage.getItem(NAME) === missing) return;
      sessionStorage.setItem(NAME, missing);
    } catch {
      // Without storage it cannot be known whether this is the first time; then the player decides.
      return;
    }
    event.preventDefault();
    location.reload();
  });
}
