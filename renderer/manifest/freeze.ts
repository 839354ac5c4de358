import { createHash } from 'node:crypto';
import type { Manifest } from '../../generated/types/manifest.ts';
import { isObject, type JsonObject } from './json.ts';

/** A manifest that no later engine can repaint: every default is in it, nothing can change it, its content names it. */
export interface FrozenManifest {
  readonly manifest: Manifest;
  /** First 32 hex digits of the SHA-256 of `json`. */
  readonly hash: string;
  readonly json: string;
}

export function freezeManifest(manifest: Manifest): FrozenManifest {
  const json = canonicalJson(manifest);
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 32);
  return { manifest: deepFreeze(JSON.parse(json) as Manifest), hash, json };
}

/** The same text for the same content, in whatever order its keys were written. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const result: JsonObject = {};
  for (const key of Object.keys(value).toSorted()) result[key] = sorted(value[key]);
  return result;
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const entry of Object.values(value)) deepFreeze(entry);
  return Object.freeze(value);
}
