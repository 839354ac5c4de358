import { type RouteState, routeState } from '../facts/state.ts';
import { describePage } from '../runtime/describe-page.ts';
import { notify } from '../runtime/layers/layers.ts';
import { prepareRoute } from './prepare-route.ts';
import type { Site } from '../runtime/site.ts';

/** How long the screen before may stand while the next one is fetched; then the next one shows its own skeletons. */
const PATIENCE_MS = 1_500;

/** How long until what could not be fetched is tried again, where no network is said to have come back. */
const RETRY_MS = 5_000;

/** Fetches what the screen at an address needs, all at once, then shows it, unless the player went elsewhere meanwhile. */
export async function showRoute(site: Site, url: string, isLeft: () => boolean): Promise<void> {
  const next = await fetchedRoute(site, url, isLeft);
  if (next === undefined || isLeft()) return;
  site.store.set(routeState, next);
  describePage(site);
}

/** A screen whose description does not come is told of once, and shown when it has come; until then the one before stands. */
async function fetchedRoute(site: Site, url: string, isLeft: () => boolean): Promise<RouteState | undefined> {
  for (let isTold = false; !isLeft(); isTold = true) {
    try {
      return await prepareRoute(site, url, PATIENCE_MS);
    } catch {
      if (!isTold) notify(site, site.store.get(site.content).text('error.network.failed'), 'error');
      await nextTry();
    }
  }
  return undefined;
}

const nextTry = (): Promise<void> =>
  new Promise((resolve) => {
    const again = (): void => {
      clearTimeout(waiting);
      removeEventListener('online', again);
      resolve();
    };
    const waiting = setTimeout(again, RETRY_MS);
    addEventListener('online', again);
  });
