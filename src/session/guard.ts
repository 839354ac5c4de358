import type { Requirement } from '../../renderer/action/define-action.ts';
import { ask, openModal } from '../runtime/layers/layers.ts';
import type { Site } from '../runtime/site.ts';

const LOGIN = 'loginPopupModal';
const REGISTER = 'registerPopupModal';
/** Dialogs on the way to being signed in. While one of them is open, nobody has given up. */
export const SIGNING_IN: readonly string[] = [
  LOGIN,
  REGISTER,
  'forgotPasswordModal',
  'loginVerificationModal',
  'forcedPasswordModal',
];

const waiting = new WeakMap<Site, number>();
/** Whether an action waits for somebody to sign in. */
export const isWaiting = (site: Site): boolean => (waiting.get(site) ?? 0) > 0;
const count = (site: Site, step: 1 | -1): void => void waiting.set(site, (waiting.get(site) ?? 0) + step);

/**
 * A visitor is asked to log in, a guest to open an account; the action goes on when they have, and stops when they close
 * the dialogs (LOG-10, ROL-01).
 */
export async function guard(site: Site, requirement: Requirement): Promise<boolean> {
  if (meets(site, requirement)) return true;
  const isGuest = site.fact('session.kind') === 'guest';
  if (isGuest && !(await agreesToRegister(site))) return false;
  await openModal(site, isGuest ? REGISTER : LOGIN);
  count(site, 1);
  return new Promise((resolve) => {
    const look = (): void => {
      if (site.store.get(site.modals).some(({ name }) => SIGNING_IN.includes(name))) return;
      stop();
      count(site, -1);
      resolve(meets(site, requirement));
    };
    const stop = site.store.sub(site.modals, look);
  });
}

function meets(site: Site, requirement: Requirement): boolean {
  return site.fact('session.signedIn') === true && (requirement === 'login' || site.fact('session.kind') !== 'guest');
}

function agreesToRegister(site: Site): Promise<boolean> {
  const { text } = site.store.get(site.content);
  return ask(site, { text: text('in_need_true_account'), confirm: text('in_increase_submit') });
}
