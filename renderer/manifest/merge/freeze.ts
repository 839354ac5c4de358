import type { Manifest } from '../../../generated/types/manifest.ts';
import { isObject, type JsonObject } from '../json/json.ts';

/** A manifest that no later engine can repaint: every default is in it, nothing can change it, its content names it. */
export interface Frozen {
  readonly manifest: Manifest;
  /** First 32 hexadecimal digits of the SHA-256 of `json`. */
  readonly hash: string;
  /** Canonical JSON: the same manifest always has the same bytes. */
  readonly json: string;
}

/** Fixes a manifest under its content hash: whoever holds the hash holds exactly this manifest. */
export async function freezeManifest(manifest: Manifest): Promise<Frozen> {
  const json = canonicalJson(manifest);
  // Web Crypto, since this runs in the studio as well as on the server.
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(json)));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { manifest: deepFreeze(JSON.parse(json) as Manifest), hash: hash.slice(0, 32), json };
}

/** JSON with the keys of every object in order (RFC 8785). What stands where on a screen is told by `order`, never by keys. */
const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value));

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
