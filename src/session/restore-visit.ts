import type { Site } from '../runtime/site.ts';
import { keepInvitation } from './keep-invitation.ts';
import { keepPreferences } from './keep-preferences.ts';
import { openSession } from './tabs.ts';

const restored = new WeakSet<Site>();

/**
 * Restores the session of the tab, the preferences of the device and the invitation of the visit, once a page. The HTML shows none of
 * them, so the page is hydrated first; an action restores them if it comes before the rest starts: it would ask a player to log in, and
 * what it changes would be stored nowhere.
 */
export function restoreVisit(site: Site): void {
  if (restored.has(site)) return;
  restored.add(site);
  openSession(site);
  keepPreferences(site);
  keepInvitation(site);
}
