import { returnPath } from '../../rules/login-redirect.ts';
import type { NewSession } from '../api/session-from-wire.ts';
import { markPlayed, sessionState } from '../facts/state.ts';
import { notify, openModal } from '../runtime/layers/layers.ts';
import { goTo } from '../runtime/navigator.ts';
import type { Site } from '../runtime/site.ts';
import { isSignInPending, SIGNING_IN } from './ask-to-sign-in.ts';
import { endSession, keepAvatar, keepDetails, keepSession } from './session.ts';
import { notifyOtherTabs, shareSession } from './tabs.ts';

const FORCED = 'forcedPasswordModal';

/**
 * Starts a session: closes the log-in dialogs, resumes guarded actions, and otherwise navigates home or to the return
 * path (LOG-04), unless the page stays. A required password change comes first (LOG-05).
 */
export async function signIn(site: Site, session: NewSession, stays = false): Promise<void> {
  keepSession(site, session);
  shareSession();
  if (session.mustChangePassword) await openModal(site, FORCED);
  const wasStopped = isSignInPending(site);
  site.store.set(site.modals, (before) => before.filter(({ name }) => name === FORCED || !SIGNING_IN.includes(name)));
  if (session.mustChangePassword) return recordFirstLogin(site, session);
  const onFormPage = ['login', 'register'].includes(String(site.fact('route.name')));
  if (!stays && (onFormPage || !wasStopped)) goTo(site, returnPath(location.search));
  // What follows the log-in, such as the welcome of a registration, does not wait for it.
  void afterSignIn(site, session);
}

/**
 * Runs after a log-in: records the first log-in, and reads the member's details and picture and whether there are games to
 * continue with. Failures are ignored.
 */
async function afterSignIn(site: Site, session: NewSession): Promise<void> {
  await Promise.allSettled([
    recordFirstLogin(site, session),
    site.call('memberInfo', {}).then(({ clubLabel }) => keepDetails(site, clubLabel)),
    site.call('playerAvatar', {}).then((avatar) => keepAvatar(site, avatar)),
    readPlayed(site),
  ]);
  shareSession();
}

async function readPlayed(site: Site): Promise<void> {
  const { language } = site.store.get(site.content);
  const { list } = await site.call('recentGames', { clientType: 3, language, pageNo: 1, pageSize: 1 });
  if (list.length > 0) site.store.set(sessionState, markPlayed);
}

/** Records the first log-in, also before a required password change (LOG-06). */
async function recordFirstLogin(site: Site, { isFirst }: NewSession): Promise<void> {
  if (isFirst && site.fact('session.kind') !== 'guest') await site.call('firstLogin', {}).catch(() => undefined);
}

/** Ends the session in every tab of the site and navigates home (LOG-09). */
export function signOut(site: Site): void {
  endSession(site);
  notifyOtherTabs();
  goTo(site, '/');
}

/**
 * Handles a session that the platform has ended: notifies the player once, and the page stays (LOG-15). Push messages of this browser go on, because
 * the session may only have expired; where somebody has ended it, the platform sends none any more.
 */
export function loseSession(site: Site): void {
  endSession(site);
  notify(site, site.store.get(site.content).text('error.login.not.session'), 'warning');
}
