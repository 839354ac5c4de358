/** JSON as it comes from outside: nothing about it is known. */
export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keys that reach an object's prototype in some code path or other. They are refused everywhere. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);
export const isForbiddenKey = (key: string): boolean => forbidden.has(key);

/** How deep a document may nest: far beyond any real manifest, far below what exhausts the stack. */
export const maxDepth = 100;

export type Segment = string | number;

export const escapeSegment = (segment: Segment): string => String(segment).replaceAll('~', '~0').replaceAll('/', '~1');

export const pointerOf = (segments: readonly Segment[]): string =>
  segments.map((segment) => `/${escapeSegment(segment)}`).join('');

export const segmentsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));

export const joinPointer = (pointer: string, segment: Segment): string => `${pointer}/${escapeSegment(segment)}`;

/** The value at a path; undefined when there is none. Own properties only. */
export function valueAt(document: unknown, segments: readonly Segment[]): unknown {
  let at = document;
  for (const segment of segments) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, segment)) return undefined;
    at = (at as JsonObject)[segment];
  }
  return at;
}

/**
 * A copy without shared parts, or the reason why there is none. Counts depth and refuses keys on the way, so that
 * everything after it may recurse and index freely.
 */
export function copyJson(value: unknown): { copy: unknown } | { refused: 'deep' | 'key' | 'kind'; at: Segment[] } {
  const trail: Segment[] = [];
  let refused: 'deep' | 'key' | 'kind' | undefined;
  const copyOf = (one: unknown): unknown => {
    if (one === null || typeof one === 'string' || typeof one === 'boolean') return one;
    if (typeof one === 'number' && Number.isFinite(one)) return one;
    if (typeof one !== 'object') return stop('kind');
    if (trail.length >= maxDepth) return stop('deep');
    if (Array.isArray(one)) return one.map((entry, index) => inside(index, entry));
    const result: JsonObject = {};
    for (const key of Object.keys(one)) {
      const entry = (one as JsonObject)[key];
      if (entry === undefined) continue;
      if (isForbiddenKey(key)) {
        trail.push(key);
        return stop('key');
      }
      result[key] = inside(key, entry);
      if (refused) return undefined;
    }
    return result;
  };
  const stop = (reason: 'deep' | 'key' | 'kind'): undefined => {
    refused ??= reason;
    return undefined;
  };
  const inside = (segment: Segment, entry: unknown): unknown => {
    if (refused) return undefined;
    trail.push(segment);
    const result = copyOf(entry);
    if (!refused) trail.pop();
    return result;
  };
  const copy = copyOf(value);
  return refused ? { refused, at: trail } : { copy };
}

/** A value as a person would write it, short enough for one line. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
