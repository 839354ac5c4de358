import { isForbiddenKey } from '../../../rules/forbidden-keys.ts';
/** JSON from outside, before validation. */
export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Maximum nesting of a document: deeper than any real manifest, and shallow enough for recursion. */
export const MAX_DEPTH = 100;

export type Segment = string | number;

const escapeSegment = (segment: Segment): string => String(segment).replaceAll('~', '~0').replaceAll('/', '~1');

export const pointerOf = (segments: readonly Segment[]): string =>
  segments.map((segment) => `/${escapeSegment(segment)}`).join('');

export const segmentsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Returns the value at a path, or undefined. Reads own properties only. */
export function valueAt(document: unknown, segments: readonly Segment[]): unknown {
  let at = document;
  for (const segment of segments) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, segment)) return undefined;
    at = (at as JsonObject)[segment];
  }
  return at;
}

type Rejection = 'deep' | 'key' | 'kind';

/**
 * Returns a deep copy, or the reason why the value is rejected. Limits the depth and rejects keys such as `__proto__`,
 * so that later code can recurse and index without checks.
 */
export function copyJson(value: unknown): { copy: unknown } | { rejected: Rejection; at: Segment[] } {
  const at: Segment[] = [];
  const found: { rejected?: Rejection } = {};
  const copy = copyValue(value, 0, { at, found });
  return found.rejected ? { rejected: found.rejected, at } : { copy };
}

interface Copying {
  /** Path of the rejected value, filled from its end while the recursion returns. */
  readonly at: Segment[];
  readonly found: { rejected?: Rejection };
}

function copyValue(value: unknown, depth: number, copying: Copying): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'object') return reject('kind', copying);
  if (depth >= MAX_DEPTH) return reject('deep', copying);
  if (Array.isArray(value)) return copyList(value, depth, copying);
  const result: JsonObject = {};
  for (const key of Object.keys(value)) {
    const entry = (value as JsonObject)[key];
    if (entry === undefined) continue;
    if (isForbiddenKey(key)) reject('key', copying);
    else result[key] = copyValue(entry, depth + 1, copying);
    if (copying.found.rejected) {
      copying.at.unshift(key);
      return undefined;
    }
  }
  return result;
}

function copyList(list: readonly unknown[], depth: number, copying: Copying): unknown {
  const result: unknown[] = [];
  for (const [index, entry] of list.entries()) {
    result.push(copyValue(entry, depth + 1, copying));
    if (copying.found.rejected) {
      copying.at.unshift(index);
      return undefined;
    }
  }
  return result;
}

function reject(reason: Rejection, { found }: Copying): undefined {
  found.rejected ??= reason;
  return undefined;
}

/** Formats a value as JSON, shortened to fit one line. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? typeof value;
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
