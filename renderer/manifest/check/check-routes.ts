import { isObject, type JsonObject, show } from '../json/json.ts';
import type { Finding } from '../problems/finding.ts';
import { phrase } from '../problems/phrase.ts';
import { formatList } from '../problems/problem-text.ts';
import type { BoundValues } from './bound-values.ts';
import { type Catalog, getEntry, type WidgetMetadata } from './catalog.ts';
import { missingReference } from './check-bindings.ts';
import type { ManifestIndex, Path } from './manifest-index.ts';
import { collectLinks, unreachableRoutes } from './reachable-routes.ts';

export function checkRoutes(manifestIndex: ManifestIndex, values: BoundValues, catalog: Catalog): Finding[] {
  const routes = isObject(manifestIndex.document.routes) ? manifestIndex.document.routes : {};
  const entries = Object.entries(routes).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
  return [
    ...checkHome(routes),
    ...checkPaths(entries),
    ...entries.flatMap(([name, route]) => checkParts(manifestIndex.document, { name, route, catalog })),
    ...unreachableRoutes(entries, collectLinks(manifestIndex, values, catalog)),
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
    if (slots?.includes(region) === true || frameSlots(catalog).has(region)) continue;
    findings.push({
      code: 'unknown-region',
      path: [...path, 'regions', region],
      at: 'key',
      found: show(region),
      about: phrase('layout', String(route.layout)),
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
        about: `${show(one.text)} (${show(one.route)})`,
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
