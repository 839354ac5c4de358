import { type RouteState, routeState } from '../facts/state.ts';
import { openBlocks, releaseBlocks } from '../runtime/hydration/gates.ts';
import type { Site } from '../runtime/site.ts';

/** Shows a route, unless it is left meanwhile. Blocks of the frame are hydrated first, because the next screen changes them. */
export async function changeRoute(site: Site, next: RouteState, isLeft: () => boolean): Promise<void> {
  const isOther = site.store.get(routeState).name !== next.name;
  if (isOther) await openBlocks(site, 'frame');
  if (isLeft()) return;
  if (isOther) releaseBlocks(site);
  site.store.set(routeState, next);
}
