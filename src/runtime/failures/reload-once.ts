const NAME = 'reloadedFor';

/** Whether the browser is on its way to another page, which a reload would end. */
let isLeaving = false;
globalThis.navigation?.addEventListener('navigate', ({ destination }) => {
  isLeaving ||= !destination.sameDocument;
});

/** Reloads the page because code is missing, unless that was tried before. Returns whether it does. A link that the player has followed meanwhile leads on. */
export function reloadOnce(failure: unknown): boolean {
  // Offline, reloading would lose the page.
  if (!navigator.onLine || isLeaving) return false;
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
