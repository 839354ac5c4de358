import { isObject, type JsonObject } from '../json/json.ts';
import type { Finding } from '../problems/finding.ts';

/** Keys that a node or a list of nodes has, and a condition never. */
const OF_NODES = ['widget', 'blocks', 'order', 'props', 'slots'];

/**
 * Returns a finding for each node or list of nodes that is written where a condition belongs: in `regions` of a route,
 * and in `when`. By the schema alone the message would list the operators of conditions.
 */
export function misplacedBlocks(document: JsonObject): Finding[] {
  return [...inRegions(document.routes), ...inConditions(document)];
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

function inConditions(document: JsonObject): Finding[] {
  const found: Finding[] = [];
  visit(document, [], found);
  return found;
}

/** Every object of a manifest is visited, so the path is one list that grows and shrinks; findings copy it. */
function visit(value: JsonObject | readonly unknown[], path: (string | number)[], found: Finding[]): void {
  const isList = Array.isArray(value);
  for (const key of Object.keys(value)) {
    const part = (value as JsonObject)[key];
    if (typeof part !== 'object' || part === null) continue;
    if (key === 'props' || key === 'params' || key.startsWith('x-')) continue;
    path.push(isList ? Number(key) : key);
    if (key === 'when' && isNodes(part))
      found.push({ code: 'blocks-in-condition', path: [...path], at: 'key', found: keyOfNodes(part) });
    else visit(part as JsonObject, path, found);
    path.pop();
  }
}

const nameOfLayout = (route: unknown): string =>
  isObject(route) && typeof route.layout === 'string' ? route.layout : 'NAME';

const isNodes = (value: unknown): boolean => isObject(value) && OF_NODES.some((key) => Object.hasOwn(value, key));

const keyOfNodes = (value: unknown): string =>
  OF_NODES.find((key) => isObject(value) && Object.hasOwn(value, key)) ?? 'a node';
