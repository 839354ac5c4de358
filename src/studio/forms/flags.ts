import { isObject } from '../../../renderer/manifest/json/json.ts';

/** Returns the parts whose conditions read each fact, by fact name: `routes › home › hot`. */
export function nodesReading(merged: unknown): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  walk(merged, [], found);
  return found;
}

const groups = new Set(['blocks', 'items', 'slides', 'slots', 'regions', 'fields', 'props']);

function walk(value: unknown, path: readonly string[], found: Map<string, string[]>): void {
  if (!isObject(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'when') for (const fact of factsOf(inner)) note(found, fact, path);
    else walk(inner, groups.has(key) ? path : [...path, key], found);
  }
}

function note(found: Map<string, string[]>, fact: string, path: readonly string[]): void {
  const names = found.get(fact) ?? [];
  const name = path.join(' › ');
  if (!names.includes(name)) names.push(name);
  found.set(fact, names);
}

function factsOf(condition: unknown): readonly string[] {
  if (Array.isArray(condition)) return condition.flatMap(factsOf);
  if (!isObject(condition)) return [];
  const own = typeof condition.fact === 'string' ? [condition.fact] : [];
  return [...own, ...['all', 'any', 'not'].flatMap((key) => factsOf(condition[key]))];
}
