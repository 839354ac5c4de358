import type { Requirement } from '../../renderer/action/define-action.ts';
import { sessionState } from '../facts/state.ts';
import { confirm, openModal } from '../runtime/layers/layers.ts';
import type { Site } from '../runtime/site.ts';

const LOGIN = 'loginPopupModal';
const REGISTER = 'registerPopupModal';
/** Dialogs of signing in. While one of them is open, the guard waits. */
export const SIGNING_IN: readonly string[] = [
  LOGIN,
  REGISTER,
  'forgotPasswordModal',
  'loginVerificationModal',
  'forcedPasswordModal',
];

const waiting = new WeakMap<Site, number>();
/** Returns whether an action waits for signing in. */
export const isSignInPending = (site: Site): boolean => (waiting.get(site) ?? 0) > 0;
const count = (site: Site, step: 1 | -1): void => void waiting.set(site, (waiting.get(site) ?? 0) + step);

/**
 * Asks a visitor to log in, or a guest to register. Resolves to true when they have, and to false when they close the
 * dialogs (LOG-10, ROL-01).
 */
export async function guard(site: Site, requirement: Requirement): Promise<boolean> {
  await sessionRead(site);
  if (meetsRequirement(site, requirement)) return true;
  const isGuest = site.fact('session.kind') === 'guest';
  if (isGuest && !(await askToRegister(site))) return false;
  await openModal(site, isGuest ? REGISTER : LOGIN);
  count(site, 1);
  return new Promise((resolve) => {
    const look = (): void => {
      if (site.store.get(site.modals).some(({ name }) => SIGNING_IN.includes(name))) return;
      stop();
      count(site, -1);
      resolve(meetsRequirement(site, requirement));
    };
    const stop = site.store.sub(site.modals, look);
  });
}

/** Resolves once the session of the page is read: what a player does before is sent with it, and not as a visitor. */
function sessionRead({ store }: Site): Promise<void> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const { kind, token } = store.get(sessionState);
      return kind === 'visitor' || token !== undefined;
    };
    if (look()) return resolve();
    const stop = store.sub(sessionState, () => {
      if (!look()) return;
      stop();
      resolve();
    });
  });
}

function meetsRequirement(site: Site, requirement: Requirement): boolean {
  return site.fact('session.signedIn') === true && (requirement === 'login' || site.fact('session.kind') !== 'guest');
}

function askToRegister(site: Site): Promise<boolean> {
  const { text } = site.store.get(site.content);
  return confirm(site, { text: text('in_need_true_account'), confirm: text('in_increase_submit') });
}
