import type { Problem } from '../../problem/problem.ts';
import type { Layer } from '../read/assemble.ts';
import { isObject, type JsonObject, type Segment, valueAt } from '../json/json.ts';
import { mergePatch } from './merge-patch.ts';
import { type Locate, locator, placeIn } from '../problems/places.ts';
import { listed, problemOf } from '../problems/problem-text.ts';

/** Layers joined to one document. Lowest preset first, the merchant last. */
export interface Merged {
  readonly document: JsonObject;
  readonly layers: readonly Layer[];
  readonly locate: Locate;
  readonly problems: readonly Problem[];
}

/** Follows `extends` from a folder down to its lowest preset. A missing preset and a circle are problems. */
export function layersOf(
  top: Layer,
  presets: ReadonlyMap<string, Layer>,
): { layers: readonly Layer[]; problems: readonly Problem[] } {
  const layers = [top];
  for (let layer = top; ; ) {
    const name = layer.document.extends;
    if (typeof name !== 'string') return { layers: layers.toReversed(), problems: [] };
    const next = presets.get(name);
    const circle = next && layers.includes(next);
    if (next && !circle) {
      layers.push(next);
      layer = next;
      continue;
    }
    const place = placeIn(layer.files, ['extends'], 'value');
    const trail = [...layers, ...(next ? [next] : [])].map((one) => one.name).join(' → ');
    const problem = circle
      ? problemOf({ code: 'preset-circle', path: ['extends'], found: JSON.stringify(name), about: trail }, place)
      : problemOf(
          {
            code: 'unknown-preset',
            path: ['extends'],
            found: JSON.stringify(name),
            expected: listed(presets.keys()),
            names: () => presets.keys(),
          },
          place,
        );
    return { layers: layers.toReversed(), problems: [problem] };
  }
}

export function mergeLayers(layers: readonly Layer[]): Merged {
  let document: JsonObject = {};
  const problems: Problem[] = layers.flatMap((layer) => layer.problems);
  for (const [index, layer] of layers.entries()) {
    for (const path of index === 0 ? [] : nullsOf(layer.document)) {
      if (valueAt(document, path) !== undefined) continue;
      const names = (): string[] => Object.keys(valueAt(document, path.slice(0, -1)) ?? {});
      problems.push(
        problemOf(
          { code: 'removes-nothing', path, found: String(path.at(-1)), names },
          placeIn(layer.files, path, 'key'),
        ),
      );
    }
    document = mergeOver(document, layer.document);
  }
  return { document, layers, locate: locator(layers, document), problems };
}

/** A document, or a part of one, with what a higher layer says about it. Neither side is changed. */
export const mergeOver = (below: unknown, patch: JsonObject): JsonObject =>
  withoutRemoved(mergePatch(below, patch) as JsonObject, patch);

/** Paths of every null in a patch. */
function nullsOf(patch: unknown, path: readonly Segment[] = []): Segment[][] {
  if (!isObject(patch)) return [];
  return Object.entries(patch).flatMap(([key, value]) =>
    value === null ? [[...path, key]] : nullsOf(value, [...path, key]),
  );
}

const keyedMaps = ['blocks', 'items', 'slides', 'fields'];

/**
 * An entry removed by null also leaves the `order` that a lower layer wrote, so that whoever removes one entry need not
 * repeat its siblings. An `order` in the same patch is taken as written.
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
