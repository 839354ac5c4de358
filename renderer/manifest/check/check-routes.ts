import type { BoundValues } from './bound-values.ts';
import { bindingKind } from './bound-values.ts';
import { type Catalog, getEntry, type WidgetMetadata } from './catalog.ts';
import { missingReference } from './check-bindings.ts';
import type { Finding } from '../problems/finding.ts';
import { isObject, type JsonObject, show } from '../json/json.ts';
import { formatList } from '../problems/problem-text.ts';
import type { Path, ManifestIndex } from './manifest-index.ts';

/** Routes that need no link: the start page and the pages shown instead of a missing or closed one. */
const ROUTES_WITHOUT_LINK = ['home', 'not-found', 'maintenance', 'region-restricted'];

export function checkRoutes(manifestIndex: ManifestIndex, values: BoundValues, catalog: Catalog): Finding[] {
  const routes = isObject(manifestIndex.document.routes) ? manifestIndex.document.routes : {};
  const entries = Object.entries(routes).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
  return [
    ...checkHome(routes),
    ...checkPaths(entries),
    ...entries.flatMap(([name, route]) => checkParts(manifestIndex.document, { name, route, catalog })),
    ...unreachable(entries, reachedRoutes(manifestIndex, values, catalog)),
  ];
}

function checkHome(routes: JsonObject): Finding[] {
  const { home } = routes;
  if (!isObject(home)) return [{ code: 'home-missing', path: ['routes'], at: 'key' }];
  const findings: Finding[] =
    home.path === '/' || typeof home.path !== 'string'
      ? []
      : [{ code: 'home-path', path: ['routes', 'home', 'path'], found: show(home.path) }];
  return findings;
}

/** Checks that the layout, banner group and regions of a route exist, and that the route renders at least one node. */
function checkParts(
  document: JsonObject,
  { name, route, catalog }: { name: string; route: JsonObject; catalog: Catalog },
): Finding[] {
  const path = ['routes', name];
  const layout =
    isObject(document.layouts) && typeof route.layout === 'string'
      ? getEntry<JsonObject>(document.layouts, route.layout)
      : undefined;
  const findings = [
    ...missingReference('unknown-layout', route.layout, { path: [...path, 'layout'], group: document.layouts }),
    ...missingReference('unknown-banner-group', route.banner, { path: [...path, 'banner'], group: document.banners }),
  ];
  const slots = layout && getEntry<WidgetMetadata>(catalog.widgets, layout.widget)?.slots;
  for (const region of slots && isObject(route.regions) ? Object.keys(route.regions) : []) {
    // A preset may hide a region that only some frames have.
    if (frameSlots(catalog).has(region)) continue;
    findings.push({
      code: 'unknown-region',
      path: [...path, 'regions', region],
      at: 'key',
      found: show(region),
      about: `layout ${String(route.layout)}`,
      expected: formatList(slots ?? []),
      names: () => slots ?? [],
    });
  }
  const rendered =
    Array.isArray(route.order) && isObject(route.blocks)
      ? route.order.filter((key) => typeof key === 'string' && isObject((route.blocks as JsonObject)[key]))
      : [];
  if (rendered.length === 0) findings.push({ code: name === 'home' ? 'empty-home' : 'empty-route', path, at: 'key' });
  return findings;
}

/** Returns all slots of all frames. A frame is a widget with a slot for the route's own blocks. */
const frameSlots = (catalog: Catalog): ReadonlySet<string> =>
  new Set(Object.values(catalog.widgets).flatMap((widget) => (widget?.slots.includes('main') ? widget.slots : [])));

interface Address {
  readonly route: string;
  readonly path: Path;
  readonly text: string;
  readonly shape: readonly string[];
}

/** Returns every address of a route: path and aliases, each with and without its optional parts, in lower case. */
function getAddresses([route, { path, aliases }]: readonly [string, JsonObject]): Address[] {
  const written: [unknown, Path][] = [[path, ['routes', route, 'path']]];
  if (Array.isArray(aliases))
    for (const [index, alias] of aliases.entries()) written.push([alias, ['routes', route, 'aliases', index]]);
  return written.flatMap(([text, at]) =>
    typeof text === 'string' && text.startsWith('/')
      ? shapes(text).map((shape) => ({ route, path: at, text, shape }))
      : [],
  );
}

function shapes(text: string): string[][] {
  const parts = text
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
  return parts.reduce<string[][]>(
    (all, part) => {
      const next = all.map((shape) => [...shape, part.startsWith(':') ? ':' : part]);
      return part.startsWith(':') && part.endsWith('?') ? [...next, ...all] : next;
    },
    [[]],
  );
}

function checkPaths(routes: readonly (readonly [string, JsonObject])[]): Finding[] {
  const addresses = routes.flatMap(getAddresses);
  const byShape = Map.groupBy(addresses, ({ shape }) => `/${shape.join('/')}`);
  const duplicates: Finding[] = [...byShape.values()].flatMap(([first, ...others]) =>
    others
      .filter(({ path }) => path !== first?.path)
      .map(({ path, text }) => ({
        code: 'duplicate-path' as const,
        path,
        found: show(text),
        about: show(first?.route),
      })),
  );
  return [...duplicates, ...ambiguous(addresses.filter(({ shape }) => shape.includes(':')))];
}

/**
 * Reports pairs of addresses that match the same path and of which neither is more specific: `/a/:x` and `/:y/b` both
 * match /a/b.
 */
function ambiguous(addresses: readonly Address[]): Finding[] {
  return addresses.flatMap((one, index) =>
    addresses
      .slice(index + 1)
      .filter((other) => other.route !== one.route && overlap(one.shape, other.shape))
      .map((other) => ({
        code: 'ambiguous-path' as const,
        path: other.path,
        found: show(other.text),
        about: `${show(one.text)} of route ${show(one.route)}`,
      })),
  );
}

function overlap(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  const meets = a.every((part, index) => part === b[index] || part === ':' || b[index] === ':');
  const aIsLessExact = a.some((part, index) => part === ':' && b[index] !== ':');
  const bIsLessExact = b.some((part, index) => part === ':' && a[index] !== ':');
  return meets && aIsLessExact && bIsLessExact;
}

function unreachable(routes: readonly (readonly [string, JsonObject])[], reached: ReadonlySet<unknown>): Finding[] {
  return routes
    .filter(
      ([name, route]) =>
        !reached.has(name) &&
        !ROUTES_WITHOUT_LINK.includes(name) &&
        route.entry !== true &&
        !getAddresses([name, route]).some(({ text }) => text === '/' || reached.has(text)),
    )
    .map(([name]) => ({
      code: 'unreachable-route' as const,
      path: ['routes', name],
      at: 'key' as const,
      found: show(name),
    }));
}

/** Returns the names of routes that a link leads to, and the paths that menu entries of a category lead to. */
function reachedRoutes(
  { entries, slides, nodes }: ManifestIndex,
  { bound, named }: BoundValues,
  catalog: Catalog,
): Set<unknown> {
  const reached = new Set<unknown>();
  for (const { kind, value } of bound) if (kind === 'link') reached.add(value.$link);
  for (const { kind, value } of named) if (kind === 'route') reached.add(value);
  for (const { value } of slides) if (value.linkageType === 'route') reached.add(value.linkage);
  for (const { value } of entries)
    if (typeof value.category === 'string') reached.add(`/${value.category.toLowerCase()}`);
  for (const { value } of nodes) {
    const widget = getEntry<WidgetMetadata>(catalog.widgets, value.widget);
    const on = isObject(value.on) ? value.on : {};
    for (const { event, routes } of widget ? defaultLinks(widget) : []) {
      if (on[event] === undefined) for (const route of routes) reached.add(route);
    }
  }
  return reached;
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
