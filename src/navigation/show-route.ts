import type { RouteState } from '../facts/state.ts';
import { describePage } from '../runtime/describe-page.ts';
import { notify } from '../runtime/layers/layers.ts';
import type { Site } from '../runtime/site.ts';
import { changeRoute } from './change-route.ts';
import { prepareRoute } from './prepare-route.ts';

/** How long the previous screen stays while the next one is fetched; then the next one shows skeletons. */
const TIMEOUT_MS = 1_500;

/** Retry interval when the browser reports no reconnection. */
const RETRY_MS = 5_000;

/** Fetches what the screen at an address needs, in parallel, then shows it, unless the player navigated elsewhere. */
export async function showRoute(site: Site, url: string, isLeft: () => boolean): Promise<void> {
  const next = await fetchedRoute(site, url, isLeft);
  if (next === undefined || isLeft()) return;
  await changeRoute(site, next, isLeft);
  if (!isLeft()) describePage(site);
}

/** Retries a route that cannot be fetched. The player is notified once, and the previous screen stays. */
async function fetchedRoute(site: Site, url: string, isLeft: () => boolean): Promise<RouteState | undefined> {
  for (let isNotified = false; !isLeft(); isNotified = true) {
    try {
      return await prepareRoute(site, url, TIMEOUT_MS);
    } catch {
      if (!isNotified) notify(site, site.store.get(site.content).text('error.network.failed'), 'error');
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
