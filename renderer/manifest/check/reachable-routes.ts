import { isObject, type JsonObject, type Segment, show } from '../json/json.ts';
import type { Finding } from '../problems/finding.ts';
import { type BoundValues, bindingKind } from './bound-values.ts';
import { type Catalog, getEntry, type WidgetMetadata } from './catalog.ts';
import type { ManifestIndex, Path, Placed } from './manifest-index.ts';

/** Routes that need no link: the start page and the pages shown instead of a missing or closed one. */
const ROUTES_WITHOUT_LINK = ['home', 'not-found', 'maintenance', 'region-restricted'];

/** A link to a route by name or path, and the place in the manifest that shows it. */
interface Link {
  readonly path: Path;
  readonly target: unknown;
}

/**
 * Reports routes that no visitor can get to. Links of layouts, menus, modals and banners are on every screen; links of a
 * route count only once that route is reached itself, so a route that only links to itself, or two that only link to
 * each other, are unreachable.
 */
export function unreachableRoutes(
  routes: readonly (readonly [string, JsonObject])[],
  links: readonly Link[],
): Finding[] {
  const { everywhere = [], ...byRoute } = Object.groupBy(links, ({ path }) => linkingRoute(path) ?? 'everywhere');
  const targets = new Set(everywhere.map(({ target }) => target));
  const isReached = ([name, route]: readonly [string, JsonObject]): boolean =>
    ROUTES_WITHOUT_LINK.includes(name) ||
    route.entry === true ||
    targets.has(name) ||
    addressesOf(route).some((address) => address === '/' || targets.has(address));
  let waiting = routes;
  for (;;) {
    const reached = waiting.filter(isReached);
    if (reached.length === 0) break;
    waiting = waiting.filter((entry) => !reached.includes(entry));
    for (const [name] of reached) for (const { target } of byRoute[keyOf(name)] ?? []) targets.add(target);
  }
  return waiting.map(([name]) => ({
    code: 'unreachable-route' as const,
    path: ['routes', name],
    at: 'key' as const,
    found: show(name),
  }));
}

const keyOf = (route: string): string => `route ${route}`;

/** Returns the key of the route that holds a place; undefined for parts that every screen may show. */
const linkingRoute = ([group, name]: Path): string | undefined =>
  group === 'routes' ? keyOf(String(name)) : undefined;

/** Returns path and aliases of a route in lower case, without optional parts. */
const addressesOf = ({ path, aliases }: JsonObject): readonly string[] =>
  [path, ...(Array.isArray(aliases) ? aliases : [])]
    .filter((address) => typeof address === 'string')
    .map((address) => address.toLowerCase().replaceAll(/\/:[^/]*\?/g, '') || '/');

/** Returns every link to a route that is placed: one in a node or entry outside its holder's order is never rendered. */
export function collectLinks(
  { entries, slides, nodes, document }: ManifestIndex,
  { bound, named }: BoundValues,
  catalog: Catalog,
): readonly Link[] {
  const links: Link[] = [];
  const add = (path: Path, target: unknown): void => void links.push({ path, target });
  for (const { kind, value, path } of bound) if (kind === 'link') add(path, value.$link);
  for (const { kind, value, path } of named) if (kind === 'route') add(path, value);
  for (const { value, path } of slides) if (value.linkageType === 'route') add(path, value.linkage);
  for (const { value, path } of entries)
    if (typeof value.category === 'string') add(path, `/${value.category.toLowerCase()}`);
  for (const node of nodes) for (const route of routesByDefault(node, catalog)) add(node.path, route);
  return links.filter(({ path }) => isPlaced(document, path));
}

const KEYED: readonly Segment[] = ['blocks', 'items', 'slides'];

/** Whether every holder on the way to a place has it in its order. */
function isPlaced(document: JsonObject, path: Path): boolean {
  let holder: unknown = document;
  for (const [index, segment] of path.entries()) {
    const next = path[index + 1];
    const order = isObject(holder) && KEYED.includes(segment) ? holder.order : undefined;
    if (Array.isArray(order) && !order.includes(next)) return false;
    holder = isObject(holder) || Array.isArray(holder) ? (holder as JsonObject)[segment as string] : undefined;
  }
  return true;
}

/** Returns the routes that a node leads to by the default actions of the events that it does not handle itself. */
function routesByDefault({ value }: Placed<JsonObject>, catalog: Catalog): readonly unknown[] {
  const widget = getEntry<WidgetMetadata>(catalog.widgets, value.widget);
  const on = isObject(value.on) ? value.on : {};
  return widget ? defaultLinks(widget).flatMap(({ event, routes }) => (on[event] === undefined ? routes : [])) : [];
}

interface DefaultLinks {
  readonly event: string;
  readonly routes: readonly unknown[];
}

const known = new WeakMap<WidgetMetadata, readonly DefaultLinks[]>();

/**
 * Returns the routes that the default actions of a widget's events lead to. Cached by widget, because hundreds of nodes
 * may use the same one.
 */
function defaultLinks(widget: WidgetMetadata): readonly DefaultLinks[] {
  const before = known.get(widget);
  if (before) return before;
  const links = Object.entries(widget.events)
    .map(([event, facts]) => ({ event, routes: linksIn(facts?.defaultActions) }))
    .filter(({ routes }) => routes.length > 0);
  known.set(widget, links);
  return links;
}

function linksIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = bindingKind(value) === 'link' ? [(value as JsonObject).$link] : [];
  return [...own, ...Object.values(value).flatMap(linksIn)];
}
