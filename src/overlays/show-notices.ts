import { routeState } from '../facts/state.ts';
import { openModal } from '../runtime/layers/layers.ts';
import type { Site } from '../runtime/site.ts';

const NAME = 'noticesShown';
const MODAL = 'notice';

/**
 * What the operators want everybody to know opens by itself, once a visit, on the home screen (MSG-01). It lays itself
 * over nothing: who has a dialog open is doing something.
 */
export async function showNotices(site: Site): Promise<void> {
  const { store, fact, call } = site;
  const isFitting = (): boolean => store.get(routeState).name === 'home' && store.get(site.modals).length === 0;
  if (fact('flag.ANNOUNCEMENT3') !== true || !isFitting() || wereShown()) return;
  const { language, manifest } = store.get(site.content);
  if (!manifest.modals[MODAL]) return;
  const { popup } = await call('listAnnouncements', { types: 'PU', language });
  if (!isFitting()) return;
  noteShown();
  if (popup.announcements.length > 0) await openModal(site, MODAL);
}

function wereShown(): boolean {
  try {
    return sessionStorage.getItem(NAME) !== null;
  } catch {
    // Without storage it would open on every page.
    return true;
  }
}

function noteShown(): void {
  try {
    sessionStorage.setItem(NAME, '1');
  } catch {
    // Storage that has filled up meanwhile: it opens once more.
  }
}
