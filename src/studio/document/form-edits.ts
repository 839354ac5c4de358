import { isObject, type JsonObject, type Segment, valueAt } from '../../../renderer/manifest/json/json.ts';
import { sameJson } from '../../../renderer/manifest/merge/merge-three.ts';
import type { Edit } from './immutable.ts';

/** What a form shows, before and after somebody changed something in it. */
export interface FormStep {
  readonly before: unknown;
  readonly after: unknown;
  /** Where the form's value stands in the document. */
  readonly path: readonly Segment[];
  /** The document of the layers below: what holds where this layer says nothing. */
  readonly below: unknown;
}

/**
 * The edits that make a layer say what a form says now. Only what changed is written; a value that equals the one below
 * is taken out of this layer again, and a removed value that stands below is removed by null.
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

/** Objects of layers are joined: what shall not be there any more must be removed by name. */
function replacing(after: JsonObject, inherited: JsonObject, path: readonly Segment[]): Edit[] {
  const gone = Object.keys(inherited).filter((key) => !(key in after));
  return [{ path, value: { ...after, ...Object.fromEntries(gone.map((key) => [key, null])) } }];
}

/** A binding is one value: a text key with the parameters of another text would be neither. */
const isBinding = (value: JsonObject): boolean =>
  Object.keys(value).some((key) => key.startsWith('$') || key === 'source' || key === 'fact' || key === 'action');

const keysOf = (a: JsonObject, b: JsonObject): string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])];
