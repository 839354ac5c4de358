import { routeState } from '../facts/state.ts';
import { openModal } from '../runtime/layers/layers.ts';
import type { Site } from '../runtime/site.ts';

const NAME = 'noticesShown';
const MODAL = 'notice';

/** Opens the notices once a visit on the home screen (MSG-01), unless another dialog is open. */
export async function showNotices(site: Site): Promise<void> {
  const { store, fact, call } = site;
  const isFitting = (): boolean =>
    store.get(routeState).name === 'home' &&
    store.get(site.modals).length === 0 &&
    store.get(site.question) === undefined;
  if (fact('flag.ANNOUNCEMENT3') !== true || !isFitting() || wasShown()) return;
  const { language, manifest } = store.get(site.content);
  if (!manifest.modals[MODAL]) return;
  const { popup } = await call('listAnnouncements', { types: 'PU', language });
  if (!isFitting()) return;
  recordShown();
  if (popup.announcements.length > 0) await openModal(site, MODAL);
}

function wasShown(): boolean {
  try {
    return sessionStorage.getItem(NAME) !== null;
  } catch {
    // Without storage it would open on every page, so it counts as shown.
    return true;
  }
}

function recordShown(): void {
  try {
    sessionStorage.setItem(NAME, '1');
  } catch {
    // Storage is full: the notices open once more.
  }
}
