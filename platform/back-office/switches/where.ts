import { pointerOf, type Segment } from '../../../renderer/manifest/json/json.ts';

/** Returns the pointers of the nodes whose condition reads a flag, by flag. */
export function nodesByFlag(manifest: unknown): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const walk = (value: unknown, path: readonly Segment[]): void => {
    if (typeof value !== 'object' || value === null) return;
    const { when } = value as { when?: unknown };
    if (when !== undefined && !Array.isArray(value))
      for (const flag of flagsIn(when)) found.set(flag, [...(found.get(flag) ?? []), pointerOf(path)]);
    for (const [key, entry] of Object.entries(value)) if (key !== 'when') walk(entry, [...path, key]);
  };
  walk(manifest, []);
  return found;
}

const PREFIX = 'flag.';

/** Returns the flags that a condition reads. */
function flagsIn(condition: unknown): ReadonlySet<string> {
  const flags = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { fact } = value as { fact?: unknown };
    if (typeof fact === 'string' && fact.startsWith(PREFIX)) flags.add(fact.slice(PREFIX.length));
    for (const entry of Object.values(value)) walk(entry);
  };
  walk(condition);
  return flags;
}
