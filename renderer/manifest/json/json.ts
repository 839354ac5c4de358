import { isForbiddenKey } from '../../../rules/forbidden-keys.ts';
/** JSON as it comes from outside: nothing about it is known. */
export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How deep a document may nest: far beyond any real manifest, far below what exhausts the stack. */
export const maxDepth = 100;

export type Segment = string | number;

const escapeSegment = (segment: Segment): string => String(segment).replaceAll('~', '~0').replaceAll('/', '~1');

export const pointerOf = (segments: readonly Segment[]): string =>
  segments.map((segment) => `/${escapeSegment(segment)}`).join('');

export const segmentsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The value at a path; undefined when there is none. Own properties only. */
export function valueAt(document: unknown, segments: readonly Segment[]): unknown {
  let at = document;
  for (const segment of segments) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, segment)) return undefined;
    at = (at as JsonObject)[segment];
  }
  return at;
}

type Refusal = 'deep' | 'key' | 'kind';

/**
 * A copy without shared parts, or the reason why there is none. Counts depth and refuses keys on the way, so that
 * everything after it may recurse and index freely.
 */
export function copyJson(value: unknown): { copy: unknown } | { refused: Refusal; at: Segment[] } {
  const at: Segment[] = [];
  const found: { refused?: Refusal } = {};
  const copy = copyOf(value, 0, { at, found });
  return found.refused ? { refused: found.refused, at } : { copy };
}

interface Copying {
  /** Path of what is refused, filled from its end while the calls return. */
  readonly at: Segment[];
  readonly found: { refused?: Refusal };
}

function copyOf(value: unknown, depth: number, copying: Copying): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'object') return refuse('kind', copying);
  if (depth >= maxDepth) return refuse('deep', copying);
  if (Array.isArray(value)) return copyList(value, depth, copying);
  const result: JsonObject = {};
  for (const key of Object.keys(value)) {
    const entry = (value as JsonObject)[key];
    if (entry === undefined) continue;
    if (isForbiddenKey(key)) refuse('key', copying);
    else result[key] = copyOf(entry, depth + 1, copying);
    if (copying.found.refused) {
      copying.at.unshift(key);
      return undefined;
    }
  }
  return result;
}

function copyList(list: readonly unknown[], depth: number, copying: Copying): unknown {
  const result: unknown[] = [];
  for (const [index, entry] of list.entries()) {
    result.push(copyOf(entry, depth + 1, copying));
    if (copying.found.refused) {
      copying.at.unshift(index);
      return undefined;
    }
  }
  return result;
}

function refuse(reason: Refusal, { found }: Copying): undefined {
  found.refused ??= reason;
  return undefined;
}

/** A value as a person would write it, short enough for one line. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? typeof value;
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
