const NAME = 'reloadedFor';

/** Reloads the page because code is missing, unless that was tried before. Returns whether it does. */
export function reloadOnce(failure: unknown): boolean {
  // Offline, reloading would lose the page.
  if (!navigator.onLine) return false;
  const missing = String(failure);
  try {
    if (sessionStorage.getItem(NAME) === missing) return false;
    sessionStorage.setItem(NAME, missing);
  } catch {
    // Without storage a reload loop could not be detected, so the player decides.
    return false;
  }
  location.reload();
  return true;
}
