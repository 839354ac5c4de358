import type { NewSession } from '../api/session-from-wire.ts';
import { returnPath } from '../../rules/login-redirect.ts';
import { isWaiting, SIGNING_IN } from './guard.ts';
import { notify, openModal } from '../runtime/layers/layers.ts';
import { goTo } from '../runtime/navigator.ts';
import { endSession, keepDetails, keepSession } from './session.ts';
import type { Site } from '../runtime/site.ts';
import { tellOtherTabs } from './tabs.ts';

const FORCED = 'forcedPasswordModal';

/**
 * Begins a session: the log-in dialogs close, what a guard stopped goes on, and otherwise the player goes home or where
 * they came from (LOG-04), unless they stay where they are. Who must change the password does that first (LOG-05).
 */
export async function signIn(site: Site, session: NewSession, stays = false): Promise<void> {
  keepSession(site, session);
  if (session.mustChangePassword) await openModal(site, FORCED);
  const wasStopped = isWaiting(site);
  site.store.set(site.modals, (before) => before.filter(({ name }) => name === FORCED || !SIGNING_IN.includes(name)));
  if (session.mustChangePassword) return noteFirst(site, session);
  const onFormPage = ['login', 'register'].includes(String(site.fact('route.name')));
  if (!stays && (onFormPage || !wasStopped)) goTo(site, returnPath(location.search));
  await greet(site, session);
}

/** What follows a log-in, and spoils nothing when it fails: the first one is noted, the player's own details are read. */
async function greet(site: Site, session: NewSession): Promise<void> {
  await Promise.allSettled([
    noteFirst(site, session),
    site.call('memberInfo', {}).then(({ clubLabel }) => keepDetails(site, clubLabel)),
  ]);
}

/** The first log-in is noted, also where a new password is asked for before anything else (LOG-06). */
async function noteFirst(site: Site, { isFirst, isAgent }: NewSession): Promise<void> {
  if (isFirst && isAgent !== 4) await site.call('firstLogin', {}).catch(() => undefined);
}

/** Ends the session in every tab of the site and goes home (LOG-09). */
export function signOut(site: Site): void {
  endSession(site);
  tellOtherTabs();
  goTo(site, '/');
}

/** The platform does not know the session any more: said once, and the page stays (LOG-15). */
export function loseSession(site: Site): void {
  endSession(site);
  notify(site, site.store.get(site.content).text('error.login.not.session'), 'warning');
}
