import { siteState } from '../facts/state.ts';
import { changeRoute } from '../navigation/change-route.ts';
import { prepareRoute } from '../navigation/prepare-route.ts';
import type { Site } from '../runtime/site.ts';
import { readAddress } from '../runtime/site-address.ts';

/**
 * Renders the maintenance or restriction page when the status of the site changes while a page is open, and the site
 * afterwards.
 */
export function followStatus(site: Site): void {
  const { store } = site;
  let { status } = store.get(siteState);
  store.sub(siteState, () => {
    const next = store.get(siteState).status;
    if (next === status) return;
    status = next;
    const { url } = readAddress(site);
    void prepareRoute(site, url, 3_000).then((route) => {
      // A visitor who navigated meanwhile got a route that already respects the status.
      return changeRoute(site, route, () => url !== readAddress(site).url);
    });
  });
}
