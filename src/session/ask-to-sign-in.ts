import { confirm, openModal } from '../runtime/layers/layers.ts';
import type { Site } from '../runtime/site.ts';

const LOGIN = 'loginPopupModal';
const REGISTER = 'registerPopupModal';
/** Dialogs of signing in. */
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
 * Asks a visitor to log in, or a guest to register (LOG-10, ROL-01). Resolves when the dialogs are closed, whether or not
 * they have.
 */
export async function askToSignIn(site: Site): Promise<void> {
  const isGuest = site.fact('session.kind') === 'guest';
  if (isGuest && !(await askToRegister(site))) return;
  await openModal(site, isGuest ? REGISTER : LOGIN);
  count(site, 1);
  await signInClosed(site);
  count(site, -1);
}

function signInClosed({ store, modals }: Site): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.sub(modals, () => {
      if (store.get(modals).some(({ name }) => SIGNING_IN.includes(name))) return;
      stop();
      resolve();
    });
  });
}

function askToRegister(site: Site): Promise<boolean> {
  const { text } = site.store.get(site.content);
  return confirm(site, { text: text('in_need_true_account'), confirm: text('in_increase_submit') });
}
