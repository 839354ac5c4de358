import type { Requirement } from '../../renderer/action/define-action.ts';
import { sessionState } from '../facts/state.ts';
import type { Site } from '../runtime/site.ts';
import { until } from '../runtime/store.ts';
import { askToSignIn } from './ask-to-sign-in.ts';

/** Returns whether the player may go on: at once, or after they have been asked to sign in. */
export async function guard(site: Site, requirement: Requirement): Promise<boolean> {
  await sessionRead(site);
  if (meetsRequirement(site, requirement)) return true;
  await askToSignIn(site);
  return meetsRequirement(site, requirement);
}

/** Resolves once the session of the page is read: what a player does before is sent with it, and not as a visitor. */
const sessionRead = ({ store }: Site): Promise<void> =>
  until(store, sessionState, ({ kind, account }) => kind === 'visitor' || account !== undefined);

function meetsRequirement(site: Site, requirement: Requirement): boolean {
  return site.fact('session.signedIn') === true && (requirement === 'login' || site.fact('session.kind') !== 'guest');
}
