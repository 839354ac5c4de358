import type { Finding } from '../problems/finding.ts';
import { isObject, type JsonObject } from '../json/json.ts';
import type { Path } from './manifest-index.ts';

/** Keys that a node or a list of nodes has, and a condition never. */
const OF_NODES = ['widget', 'blocks', 'order', 'props', 'slots'];

/**
 * Returns a finding for each node or list of nodes that is written where a condition belongs: in `regions` of a route,
 * and in `when`. By the schema alone the message would list the operators of conditions.
 */
export function misplacedBlocks(document: JsonObject): Finding[] {
  return [...inRegions(document.routes), ...inConditions(document, [])];
}

function inRegions(routes: unknown): Finding[] {
  return Object.entries(isObject(routes) ? routes : {}).flatMap(([name, route]) =>
    Object.entries(isObject(route) && isObject(route.regions) ? route.regions : {})
      .filter(([, region]) => isNodes(region))
      .map(
        ([region]): Finding => ({
          code: 'blocks-in-region',
          path: ['routes', name, 'regions', region],
          at: 'key',
          found: keyOfNodes((route as { regions: JsonObject }).regions[region]),
          about: `layouts.${nameOfLayout(route)}.regions.${region}`,
        }),
      ),
  );
}

function inConditions(value: unknown, path: Path): Finding[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]): Finding[] => {
    const at = path.concat(Array.isArray(value) ? Number(key) : key);
    if (key === 'props' || key === 'params' || key.startsWith('x-')) return [];
    if (key !== 'when' || !isNodes(part)) return inConditions(part, at);
    return [{ code: 'blocks-in-condition', path: at, at: 'key', found: keyOfNodes(part) }];
  });
}

const nameOfLayout = (route: unknown): string =>
  isObject(route) && typeof route.layout === 'string' ? route.layout : 'NAME';

const isNodes = (value: unknown): boolean => isObject(value) && OF_NODES.some((key) => Object.hasOwn(value, key));

const keyOfNodes = (value: unknown): string =>
  OF_NODES.find((key) => isObject(value) && Object.hasOwn(value, key)) ?? 'a node';
