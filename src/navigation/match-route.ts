import type { Manifest, Route } from '../../generated/types/manifest.ts';
import { evaluate, type ReadFact } from '../../renderer/values/condition.ts';
import { matchPattern, splitAddress } from '../../rules/route-path.ts';
import type { RouteState } from '../facts/state.ts';
import { decodePart } from '../runtime/decoded.ts';
import { SHOWN_INSTEAD } from '../runtime/page-addresses.ts';

const NOT_FOUND = 'not-found';
/** Routes shown instead of the whole site while it is closed (SYS-03, SYS-04). */
const CLOSED: Readonly<Record<number, string>> = { 1: 'maintenance', 2: 'region-restricted' };

/**
 * Returns the route of an address. Maintenance and region restriction match every address; an unknown one is not found.
 */
export function matchRoute(
  manifest: Manifest,
  url: string,
  { status, fact }: { status: 0 | 1 | 2; fact: ReadFact },
): RouteState {
  const address = splitAddress(url);
  const { path: pathname } = address;
  const query = Object.fromEntries(address.query);
  const closed = CLOSED[status];
  if (closed) return { name: closed, path: pathname, query, params: {} };
  for (const [name, route] of Object.entries(manifest.routes)) {
    if (!route || SHOWN_INSTEAD.includes(name) || !exists(route, fact)) continue;
    const params = match(route, pathname);
    if (params) return { name, path: pathname, query, params };
  }
  return { name: NOT_FOUND, path: pathname, query, params: {} };
}

const exists = (route: Route, fact: ReadFact): boolean => !route.when || evaluate(route.when, fact) === true;

function match(route: Route, pathname: string): Record<string, string> | undefined {
  for (const pattern of [route.path, ...route.aliases]) {
    const found = matchPattern(pattern, pathname);
    if (found) return Object.fromEntries(Object.entries(found).map(([key, value]) => [key, decodePart(value)]));
  }
  return undefined;
}
