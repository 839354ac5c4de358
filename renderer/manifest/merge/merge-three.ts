import { isForbiddenKey } from '../../../rules/forbidden-keys.ts';
import { isObject, type JsonObject, type Segment } from '../json/json.ts';

/** A value that both sides changed differently. `undefined` means that the side removed it. */
export interface Conflict {
  readonly path: readonly Segment[];
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface MergedThree {
  /** The merged changes of both sides; at a conflict, the value of `mine`. */
  readonly value: unknown;
  readonly conflicts: readonly Conflict[];
}

/** Three states of one document: the common base, and both changed versions. */
export interface ThreeStates {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/**
 * Three-way merge of a document. Objects are merged by key, lists of names (such as an order) by entry, other values as
 * a whole. A value that only one side changed is taken from that side; a value that both changed differently is
 * reported as a conflict.
 */
export function mergeThree(states: ThreeStates): MergedThree {
  const conflicts: Conflict[] = [];
  const value = join(states, [], conflicts);
  return { value, conflicts };
}

function join({ base, mine, theirs }: ThreeStates, path: readonly Segment[], conflicts: Conflict[]): unknown {
  if (sameJson(mine, theirs) || sameJson(base, theirs)) return mine;
  if (sameJson(base, mine)) return theirs;
  if (isObject(mine) && isObject(theirs))
    return joinObjects({ base: isObject(base) ? base : {}, mine, theirs }, path, conflicts);
  const lists = isNames(mine) && isNames(theirs) ? joinNames(isNames(base) ? base : [], mine, theirs) : undefined;
  if (lists) return lists;
  conflicts.push({ path, base, mine, theirs });
  return mine;
}

function joinObjects(
  { base, mine, theirs }: Readonly<Record<'base' | 'mine' | 'theirs', JsonObject>>,
  path: readonly Segment[],
  conflicts: Conflict[],
): JsonObject {
  const result: JsonObject = {};
  const own = (of: JsonObject, key: string): unknown => (Object.hasOwn(of, key) ? of[key] : undefined);
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    if (isForbiddenKey(key)) continue;
    const states = { base: own(base, key), mine: own(mine, key), theirs: own(theirs, key) };
    const value = join(states, [...path, key], conflicts);
    if (value !== undefined) result[key] = value;
  }
  return result;
}

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') && new Set(value).size === value.length;

/**
 * Merges two lists of names: entries that either side removed are removed, entries that either side added are added.
 * The order comes from the side that reordered; when both reordered their common entries, the result is a conflict.
 */
function joinNames(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] | undefined {
  const isKept = base.filter((name) => mine.includes(name) && theirs.includes(name));
  const kept = (list: readonly string[]): string[] => list.filter((name) => isKept.includes(name));
  const [moved, theyMoved] = [!sameJson(kept(mine), isKept), !sameJson(kept(theirs), isKept)];
  if (moved && theyMoved && !sameJson(kept(mine), kept(theirs))) return undefined;
  const [leading, other] = theyMoved && !moved ? [theirs, mine] : [mine, theirs];
  const isRemoved = new Set(base.filter((name) => !isKept.includes(name)));
  const result = leading.filter((name) => !isRemoved.has(name));
  for (const [index, name] of other.entries()) {
    if (base.includes(name) || result.includes(name)) continue;
    const before = other.slice(0, index).findLast((one) => result.includes(one));
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, name);
  }
  return result;
}

/** Compares two values as JSON, ignoring the order of keys. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((entry, index) => sameJson(entry, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  );
}
