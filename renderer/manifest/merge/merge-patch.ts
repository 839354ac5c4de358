import { isForbiddenKey } from '../../../rules/forbidden-keys.ts';
import { isObject, type JsonObject } from '../json/json.ts';

/**
 * Applies a JSON Merge Patch (RFC 7396): objects are merged by key, null removes, other values replace. Neither
 * argument is changed. Keys such as `__proto__` are ignored.
 */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const result: JsonObject = isObject(target) ? { ...target } : {};
  for (const key of Object.keys(patch)) {
    if (isForbiddenKey(key)) continue;
    if (patch[key] === null) delete result[key];
    else result[key] = mergePatch(result[key], patch[key]);
  }
  return result;
}
