import { entryOf, type WidgetFacts } from '../catalog.ts';
import type { Finding } from '../finding.ts';
import { isObject, type JsonObject, show } from '../json.ts';
import { type CheckScope, has } from './scope.ts';

/** Routes that the engine opens by itself. */
const OPENED_BY_THE_ENGINE = new Set(['home', 'login', 'register', 'not-found', 'maintenance', 'region-restricted']);

/** Addresses, layouts and banners of routes; that there is a home; that something leads to each. */
export function checkRoutes(scope: CheckScope): Finding[] {
  const { document, layouts, banners } = scope;
  const routes = (isObject(document.routes) ? document.routes : {}) as JsonObject;
  const findings: Finding[] = [...checkHome(scope), ...checkAddresses(routes), ...checkReach(scope, routes)];
  for (const [name, route] of Object.entries(routes)) {
    if (!isObject(route)) continue;
    const path = ['routes', name];
    if (typeof route.layout === 'string' && !has(layouts, route.layout))
      findings.push({
        code: 'unknown-layout',
        path: [...path, 'layout'],
        found: show(route.layout),
        names: () => Object.keys(layouts),
      });
    if (typeof route.banner === 'string' && !has(banners, route.banner))
      findings.push({
        code: 'unknown-banner-group',
        path: [...path, 'banner'],
        found: show(route.banner),
        names: () => Object.keys(banners),
      });
    if (!isDrawn(route))
      findings.push({
        code: name === 'home' ? 'empty-home' : 'empty-route',
        path: [...path, 'order'],
        found: show(name),
      });
  }
  return findings;
}

const isDrawn = ({ order, blocks }: JsonObject): boolean =>
  Array.isArray(order) && order.some((key) => isObject(blocks) && has(blocks, key));

function checkHome({ routes }: CheckScope): Finding[] {
  const home = entryOf<JsonObject>(routes, 'home');
  if (!isObject(home)) return [{ code: 'home-missing', path: ['routes'], at: 'key' }];
  return home.path === '/' || typeof home.path !== 'string'
    ? []
    : [{ code: 'home-path', path: ['routes', 'home', 'path'], found: show(home.path) }];
}

function checkAddresses(routes: JsonObject): Finding[] {
  const taken = new Map<string, string>();
  const findings: Finding[] = [];
  for (const [name, route] of Object.entries(routes)) {
    if (!isObject(route)) continue;
    const aliases = Array.isArray(route.aliases) ? route.aliases : [];
    const addresses = [[route.path, ['path']], ...aliases.map((alias, index) => [alias, ['aliases', index]])] as [
      unknown,
      (string | number)[],
    ][];
    for (const [address, at] of addresses) {
      if (typeof address !== 'string') continue;
      const plain = address.replaceAll(/:[A-Za-z]+\??/g, ':').replace(/(.)\/$/, '$1');
      const owner = taken.get(plain);
      if (owner)
        findings.push({ code: 'duplicate-path', path: ['routes', name, ...at], found: show(address), about: owner });
      else taken.set(plain, name);
    }
  }
  return findings;
}

/** Routes that no menu, link, slide or action leads to. Route pages for agents and the like have links of their own. */
function checkReach(scope: CheckScope, routes: JsonObject): Finding[] {
  const { bound, survey, catalog } = scope;
  const reached = new Set<unknown>(OPENED_BY_THE_ENGINE);
  for (const { kind, value } of bound.bound) if (kind === 'link') reached.add(value.$link);
  for (const { kind, value } of bound.named) if (kind === 'route') reached.add(value);
  for (const { value } of survey.slides) reached.add(value.linkage);
  for (const { value } of survey.nodes) addDefaults(entryOf<WidgetFacts>(catalog.widgets, value.widget), reached);
  return Object.keys(routes)
    .filter((name) => !reached.has(name))
    .map((name) => ({ code: 'unreachable-route', path: ['routes', name], at: 'key', found: show(name) }));
}

function addDefaults(widget: WidgetFacts | undefined, reached: Set<unknown>): void {
  for (const { does } of Object.values(widget?.events ?? {}).flatMap((event) => event ?? []))
    for (const call of Array.isArray(does) ? (does as JsonObject[]) : []) {
      const to = isObject(call.params) ? call.params.to : undefined;
      if (isObject(to)) reached.add(to.$link);
    }
}
