import { isObject, type JsonObject, type Segment } from '../../json/json.ts';
import type { Edit } from '../migrate.ts';

/** Visits every object in a document and collects its edits. */
export function visitObjects(
  value: unknown,
  path: readonly Segment[],
  visit: (value: JsonObject, path: readonly Segment[]) => Edit[],
): Edit[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => visitObjects(one, [...path, index], visit));
  if (!isObject(value)) return [];
  return [
    ...visit(value, path),
    ...Object.entries(value).flatMap(([key, one]) => visitObjects(one, [...path, key], visit)),
  ];
}
