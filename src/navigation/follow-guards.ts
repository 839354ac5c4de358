import { isPublicPath, LOGIN_FOR_HOME, loginPathReturningTo, returnPath } from '../../rules/login-redirect.ts';
import { routeState, sessionState, settingsState, siteState } from '../facts/state.ts';
import { openModal } from '../runtime/layers/layers.ts';
import { goTo } from '../runtime/navigator.ts';
import type { Site } from '../runtime/site.ts';
import { readAddress } from '../runtime/site-address.ts';
import { guard } from '../session/guard.ts';
import { mustChangePassword } from '../session/session.ts';

/** Enforces the requirements of screens once the session is known: at each change of screen, session or settings. */
export function enforceGuards(site: Site): void {
  const look = (): void => void enforce(site);
  for (const state of [routeState, sessionState, settingsState]) site.store.sub(state, look);
  look();
  const leave = (): void => leaveSignedIn(site);
  site.store.sub(routeState, leave);
  leave();
  if (mustChangePassword()) void openModal(site, 'forcedPasswordModal').catch(() => undefined);
}

/** The forms of getting in are not for a player who is signed in; a guest registers there. */
const FORMS: readonly string[] = ['login', 'register'];

/** Leads a signed-in player on. A log-in on the form itself navigates when it is complete. */
function leaveSignedIn(site: Site): void {
  const kind = site.fact('session.kind');
  const isForm = FORMS.includes(site.store.get(routeState).name);
  if (isForm && (kind === 'member' || kind === 'agent')) goTo(site, returnPath(location.search), { replace: true });
}

async function enforce(site: Site): Promise<void> {
  const { store } = site;
  const kind = site.fact('session.kind');
  if (store.get(siteState).status !== 0 || kind === undefined) return;
  const route = store.get(routeState);
  const requirement = store.get(site.content).manifest.routes[route.name]?.requires;
  const closed = site.fact(`flag.${LOGIN_FOR_HOME}`) === true && !isPublicPath(route.path);
  if (kind === 'visitor' && (closed || requirement)) return goToLogin(site);
  if (requirement === 'agent' && kind !== 'agent') return goTo(site, '/');
  if (requirement === 'realAccount' && kind === 'guest') await askGuest(site, route.name);
}

const asked = new WeakSet<Site>();

/** Asks a guest once, and navigates away only from the screen where they were asked. */
async function askGuest(site: Site, screen: string): Promise<void> {
  if (asked.has(site)) return;
  asked.add(site);
  const stays = await guard(site, 'realAccount').finally(() => asked.delete(site));
  if (stays) return;
  if (site.store.get(routeState).name === screen) goTo(site, '/');
  else await enforce(site);
}

function goToLogin(site: Site): void {
  const { manifest } = site.store.get(site.content);
  const { path } = site.store.get(routeState);
  const login = manifest.routes.login?.path ?? '/login';
  if (path !== login) goTo(site, loginPathReturningTo(login, readAddress(site).url));
}
