import type { Problem } from '../../problem/problem.ts';
import { isObject, type JsonObject, type Segment, valueAt } from '../json/json.ts';
import { createLocator, findPlace, type Locate } from '../problems/places.ts';
import { formatList, toProblem } from '../problems/problem-text.ts';
import type { Layer } from '../read/assemble.ts';
import { mergePatch } from './merge-patch.ts';

/** Layers merged to one document: lowest preset first, the merchant last. */
export interface Merged {
  readonly document: JsonObject;
  readonly layers: readonly Layer[];
  readonly locate: Locate;
  readonly problems: readonly Problem[];
}

/** Returns the names of the presets that a folder extends, in their order. */
const presetsOf = ({ document: { extends: named } }: Layer): readonly string[] =>
  (Array.isArray(named) ? named : [named]).filter((name): name is string => typeof name === 'string');

/**
 * Follows `extends` from a folder to its lowest presets. Of several presets each stands over those before it, and one that is
 * reached twice keeps its lowest place. A missing preset and a cycle are problems.
 */
export function getLayers(
  top: Layer,
  presets: ReadonlyMap<string, Layer>,
): { layers: readonly Layer[]; problems: readonly Problem[] } {
  const layers: Layer[] = [];
  const problems: Problem[] = [];
  const visit = (layer: Layer, path: readonly Layer[]): void => {
    for (const name of presetsOf(layer)) {
      const next = presets.get(name);
      if (!next) problems.push(unknownPreset(layer, name, presets));
      else if (path.includes(next)) problems.push(presetCircle(layer, name, [...path, next]));
      else if (!layers.includes(next)) visit(next, [...path, next]);
    }
    layers.push(layer);
  };
  visit(top, [top]);
  return { layers, problems };
}

function presetCircle(layer: Layer, name: string, path: readonly Layer[]): Problem {
  const about = path.map((one) => one.name).join(' → ');
  return toProblem(
    { code: 'preset-circle', path: ['extends'], found: JSON.stringify(name), about },
    findPlace(layer.files, ['extends'], 'value'),
  );
}

function unknownPreset(layer: Layer, name: string, presets: ReadonlyMap<string, Layer>): Problem {
  return toProblem(
    {
      code: 'unknown-preset',
      path: ['extends'],
      found: JSON.stringify(name),
      expected: formatList(presets.keys()),
      names: () => presets.keys(),
    },
    findPlace(layer.files, ['extends'], 'value'),
  );
}

export function mergeLayers(layers: readonly Layer[]): Merged {
  let document: JsonObject = {};
  const problems: Problem[] = layers.flatMap((layer) => layer.problems);
  for (const [index, layer] of layers.entries()) {
    for (const path of index === 0 ? [] : getNullPaths(layer.document)) {
      if (valueAt(document, path) !== undefined) continue;
      const names = (): string[] => Object.keys(valueAt(document, path.slice(0, -1)) ?? {});
      problems.push(
        toProblem(
          { code: 'removes-nothing', path, found: String(path.at(-1)), names },
          findPlace(layer.files, path, 'key'),
        ),
      );
    }
    document = mergeOver(document, layer.document);
  }
  return { document, layers, locate: createLocator(layers, document), problems };
}

/** Returns a document, or a part of one, with the patch of a higher layer applied. Neither argument is changed. */
export const mergeOver = (below: unknown, patch: JsonObject): JsonObject =>
  withoutRemoved(mergePatch(below, patch) as JsonObject, patch);

/** Paths of every null in a patch. */
function getNullPaths(patch: unknown, path: readonly Segment[] = []): Segment[][] {
  if (!isObject(patch)) return [];
  return Object.entries(patch).flatMap(([key, value]) =>
    value === null ? [[...path, key]] : getNullPaths(value, [...path, key]),
  );
}

const keyedMaps = ['blocks', 'items', 'slides', 'fields'];

/**
 * Removes the keys that a patch sets to null from the `order` of the lower layer, so that a patch that removes one
 * entry need not repeat the order. An `order` in the same patch is used as written.
 */
function withoutRemoved(document: JsonObject, patch: JsonObject): JsonObject {
  const result = { ...document };
  for (const [key, value] of Object.entries(patch)) {
    if (isObject(value) && isObject(result[key])) result[key] = withoutRemoved(result[key], value);
    if (!keyedMaps.includes(key) || !isObject(value) || patch.order !== undefined || !Array.isArray(result.order))
      continue;
    result.order = result.order.filter((name) => typeof name !== 'string' || value[name] !== null);
  }
  return result;
}
