import { collectSources, collectWidgets } from '../../renderer/screen/collect-sources.ts';
import { isStub } from '../../renderer/screen/slice-manifest.ts';
import { type RouteState, siteState } from '../facts/state.ts';
import { widgets } from '../runtime/registries/widget-registry.ts';
import type { Site } from '../runtime/site.ts';
import { completeManifest } from '../runtime/whole-manifest.ts';
import { matchRoute } from './match-route.ts';

/**
 * Fetches code and data of the screen at an address in parallel, up to a timeout, and returns its route. The route is
 * matched again afterwards, because the site may have been closed or opened meanwhile.
 */
export async function prepareRoute(site: Site, url: string, timeoutMs: number): Promise<RouteState> {
  const match = () =>
    matchRoute(site.store.get(site.content).manifest, url, {
      status: site.store.get(siteState).status,
      fact: site.fact,
    });
  for (;;) {
    const { name } = match();
    const route = site.store.get(site.content).manifest.routes[name];
    if (!route || isStub(route)) await completeManifest(site);
    const next = match();
    await Promise.race([fetchScreen(site, next), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
    if (match().name === next.name) return next;
  }
}

function fetchScreen(site: Site, route: RouteState): Promise<unknown> {
  const { manifest, sources } = site.store.get(site.content);
  const fact = site.facts.at(route);
  return Promise.allSettled([
    ...collectWidgets(manifest, route.name, fact).map((name) => widgets.load(name)),
    sources.prefetch(collectSources(manifest, route.name, fact)),
  ]);
}
