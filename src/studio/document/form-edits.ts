import { isObject, type JsonObject, type Segment, valueAt } from '../../../renderer/manifest/json/json.ts';
import { sameJson } from '../../../renderer/manifest/merge/merge-three.ts';
import type { Edit } from './immutable.ts';

/** The value of a form before and after an edit. */
export interface FormStep {
  readonly before: unknown;
  readonly after: unknown;
  /** Path of the form's value in the document. */
  readonly path: readonly Segment[];
  /** The merged document of the lower layers, whose values apply where this layer has none. */
  readonly below: unknown;
}

/**
 * Returns the edits that bring a layer to the new value of a form. Only differences are written: a value equal to the
 * inherited one is removed from this layer, and an inherited value that was removed is overridden by null.
 */
export function editsOf({ before, after, path, below }: FormStep): Edit[] {
  if (sameJson(before, after)) return [];
  if (isObject(before) && isObject(after) && !isBinding(before) && !isBinding(after))
    return keysOf(before, after).flatMap((key) =>
      editsOf({ before: before[key], after: after[key], path: [...path, key], below }),
    );
  const inherited = valueAt(below, path);
  if (sameJson(inherited, after)) return [{ path, value: undefined }];
  if (after === undefined) return [{ path, value: inherited === undefined ? undefined : null }];
  if (isObject(after) && isObject(inherited)) return replacing(after, inherited, path);
  return [{ path, value: after }];
}

/** Layers are merged key by key, so each inherited key that is missing in `after` is set to null. */
function replacing(after: JsonObject, inherited: JsonObject, path: readonly Segment[]): Edit[] {
  const gone = Object.keys(inherited).filter((key) => !(key in after));
  return [{ path, value: { ...after, ...Object.fromEntries(gone.map((key) => [key, null])) } }];
}

/**
 * Returns whether an object is a binding. Bindings are replaced as a whole: merging two text bindings would mix one key
 * with the parameters of the other.
 */
const isBinding = (value: JsonObject): boolean =>
  Object.keys(value).some((key) => key.startsWith('$') || key === 'source' || key === 'fact' || key === 'action');

const keysOf = (a: JsonObject, b: JsonObject): string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])];
