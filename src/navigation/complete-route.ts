import { routeState, siteState } from '../facts/state.ts';
import type { Site } from '../runtime/site.ts';
import { readAddress } from '../runtime/site-address.ts';
import { matchRoute } from './match-route.ts';

/**
 * Sets the route to the whole address of the page. The platform renders a page under the shortest address that gives it, so
 * path and query of its route lack what no node of the screen reads; referral codes, for example.
 */
export function completeRoute({ boot, store, content, fact }: Site): void {
  if (store.get(routeState) !== boot.route) return;
  const { status } = store.get(siteState);
  const route = matchRoute(store.get(content).manifest, readAddress({ store }).url, { status, fact });
  if (route.name === boot.route.name) store.set(routeState, route);
}
