import { isObject, type JsonObject, type Segment } from '../../../renderer/manifest/json/json.ts';
import { isForbiddenKey } from '../../../rules/forbidden-keys.ts';

/** One change of a layer: the new value at a path; `undefined` removes the value. */
export interface Edit {
  readonly path: readonly Segment[];
  readonly value: unknown;
}

/** Returns the document with another value at a path. Only the objects on the path are copied. */
export function withEdit(document: unknown, { path, value }: Edit): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  if (isForbiddenKey(String(head))) return document;
  if (Array.isArray(document) && isIndex(document, head))
    return withEntry(document as readonly unknown[], Number(head), { path: rest, value });
  const object = isObject(document) ? document : {};
  const inner = withEdit(Object.hasOwn(object, head) ? object[head] : undefined, { path: rest, value });
  if (inner !== undefined) return { ...object, [head]: inner };
  if (!Object.hasOwn(object, head)) return document;
  const { [head]: _, ...others } = object;
  return others;
}

/** Returns whether a segment is an index of a list or the index after its last entry. */
export const isIndex = (list: readonly unknown[], segment: Segment): boolean =>
  typeof segment === 'number' && Number.isInteger(segment) && segment >= 0 && segment <= list.length;

function withEntry(list: readonly unknown[], index: number, edit: Edit): readonly unknown[] {
  const inner = withEdit(list[index], edit);
  if (inner === undefined) return list.filter((_, at) => at !== index);
  return list.length === index ? [...list, inner] : list.map((entry, at) => (at === index ? inner : entry));
}

export const withEdits = (document: JsonObject, edits: readonly Edit[]): JsonObject =>
  edits.reduce<JsonObject>((current, edit) => {
    const next = withEdit(current, edit);
    return isObject(next) ? next : current;
  }, document);
