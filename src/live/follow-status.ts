import { routeState, siteState } from '../facts/state.ts';
import { prepareRoute } from '../navigation/prepare-route.ts';
import type { Site } from '../runtime/site.ts';

/** Shows the maintenance or restriction page when the status changes under an open page, and the site when it is back. */
export function followStatus(site: Site): void {
  const { store } = site;
  let { status } = store.get(siteState);
  store.sub(siteState, () => {
    const next = store.get(siteState).status;
    if (next === status) return;
    status = next;
    const url = location.pathname + location.search;
    void prepareRoute(site, url, 3_000).then((route) => {
      // Who has gone elsewhere meanwhile is led there with the status as it is.
      if (url === location.pathname + location.search) store.set(routeState, route);
    });
  });
}
