import type { Manifest } from '../../../generated/types/manifest.ts';
import { isObject, type JsonObject } from '../json/json.ts';

/**
 * An immutable manifest that contains all defaults and is identified by its content hash, so that a later engine
 * version renders it the same way.
 */
export interface Frozen {
  readonly manifest: Manifest;
  /** First 32 hexadecimal digits of the SHA-256 of `json`. */
  readonly hash: string;
  /** Canonical JSON: equal manifests have equal bytes. */
  readonly json: string;
}

/** Freezes a manifest and computes its content hash. Equal hashes mean equal manifests. */
export async function freezeManifest(manifest: Manifest): Promise<Frozen> {
  const json = canonicalJson(manifest);
  // Web Crypto, because this runs in the studio and on the server.
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(json)));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { manifest: deepFreeze(JSON.parse(json) as Manifest), hash: hash.slice(0, 32), json };
}

/**
 * Serialises JSON with sorted keys (RFC 8785). The order of keys has no meaning in a manifest; `order` arrays define
 * the order on a screen.
 */
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
