import { routeState } from '../facts/state.ts';
import { describePage } from './describe-page.ts';
import { prepareRoute } from './prepare-route.ts';
import type { Site } from './site.ts';

/** How long the screen before may stand while the next one is fetched; then the next one shows its own skeletons. */
const PATIENCE_MS = 1_500;

/** Fetches what the screen at an address needs, all at once, then shows it, unless the player went elsewhere meanwhile. */
export async function showRoute(site: Site, url: string, isLeft: () => boolean): Promise<void> {
  const next = await prepareRoute(site, url, PATIENCE_MS);
  if (isLeft()) return;
  site.store.set(routeState, next);
  describePage(site);
}
