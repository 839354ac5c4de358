import { isForbiddenKey } from '../../../rules/forbidden-keys.ts';
import { isObject, type JsonObject, type Segment } from '../json/json.ts';

/** One place that both sides changed, each in its own way. `undefined` means that the side has nothing there. */
export interface Conflict {
  readonly path: readonly Segment[];
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface MergedThree {
  /** Both sides' changes; at a conflict, mine. */
  readonly value: unknown;
  readonly conflicts: readonly Conflict[];
}

/** Three states of one document: what both sides began from, and what each made of it. */
export interface ThreeStates {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/**
 * Joins two changes of the same document. Objects are joined key by key; a list of names, such as an order, entry by
 * entry; everything else is one value. What only one side changed is taken from it; what both changed differently is a
 * conflict, and nobody's change is lost unseen.
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
 * Two lists of names: what either side removed is gone, what either added is there. The order is that of the side that
 * moved something; when both moved what they share, there is no answer that both could have meant.
 */
function joinNames(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] | undefined {
  const stays = base.filter((name) => mine.includes(name) && theirs.includes(name));
  const kept = (list: readonly string[]): string[] => list.filter((name) => stays.includes(name));
  const [moved, theyMoved] = [!sameJson(kept(mine), stays), !sameJson(kept(theirs), stays)];
  if (moved && theyMoved && !sameJson(kept(mine), kept(theirs))) return undefined;
  const [leading, other] = theyMoved && !moved ? [theirs, mine] : [mine, theirs];
  const gone = new Set(base.filter((name) => !stays.includes(name)));
  const result = leading.filter((name) => !gone.has(name));
  for (const [index, name] of other.entries()) {
    if (base.includes(name) || result.includes(name)) continue;
    const before = other.slice(0, index).findLast((one) => result.includes(one));
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, name);
  }
  return result;
}

/** Equal as JSON; the order of keys does not count. */
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
