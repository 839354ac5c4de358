import { isForbiddenKey } from '../../../rules/forbidden-keys.ts';
import { isObject, type JsonObject } from '../json/json.ts';

/**
 * JSON Merge Patch as RFC 7396 states it: objects are merged key by key, null removes, everything else replaces.
 * Neither side is changed. Keys that reach a prototype are left out.
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
