import { sourcesOf, widgetsOf } from '../../renderer/screen/collect-sources.ts';
import { isStub } from '../../renderer/screen/slice-manifest.ts';
import { type RouteState, siteState } from '../facts/state.ts';
import { factsAt } from './facts-at.ts';
import { matchRoute } from './match-route.ts';
import { widgets } from './widget-registry.ts';
import type { Site } from './site.ts';
import { completeManifest } from './whole-manifest.ts';

/** Fetches code and data of the screen at an address, together, and answers its route. Never takes longer than it may. */
export async function prepareRoute(site: Site, url: string, patienceMs: number): Promise<RouteState> {
  const match = () =>
    matchRoute(site.store.get(site.content).manifest, url, {
      status: site.store.get(siteState).status,
      fact: site.fact,
    });
  const route = site.store.get(site.content).manifest.routes[match().name];
  if (!route || isStub(route)) await completeManifest(site);
  const next = match();
  const { manifest, sources } = site.store.get(site.content);
  const fact = factsAt(next, site.fact);
  const work = Promise.allSettled([
    ...widgetsOf(manifest, next.name, fact).map((name) => widgets.load(name)),
    sources.prefetch(sourcesOf(manifest, next.name, fact)),
  ]);
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  return next;
}
