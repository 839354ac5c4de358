import type { ReadFact } from '../../renderer/screen/condition.ts';
import { sourcesOf, widgetsOf } from '../../renderer/screen/collect-sources.ts';
import { isStub } from '../../renderer/screen/slice-manifest.ts';
import { own } from '../facts/members.ts';
import { type RouteState, siteState } from '../facts/state.ts';
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

/** Facts as they will be on the next screen. */
export const factsAt =
  (route: RouteState, fact: ReadFact): ReadFact =>
  (name) => {
    if (name === 'route.name') return route.name;
    if (name === 'route.path') return route.path;
    if (name.startsWith('route.query.')) return own(route.query, name.slice('route.query.'.length)) ?? '';
    if (name.startsWith('route.params.')) return own(route.params, name.slice('route.params.'.length)) ?? '';
    return fact(name);
  };
