/**
 * Seeded random numbers, equal for the same word on every machine, so that the art of a game never changes between
 * runs.
 */

/** Returns the next number in [0, 1). */
export type Chance = () => number;

/** Returns the FNV-1a hash, which distributes short words over 32 bits. */
function hashWord(word: string): number {
  let hash = 2166136261;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 16777619);
  return hash >>> 0;
}

/** Returns a mulberry32 generator seeded by a word. */
export function chanceFrom(word: string): Chance {
  let state = hashWord(word);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a number between two bounds. */
export const between = (chance: Chance, low: number, high: number): number => low + chance() * (high - low);

/** Returns an entry of a non-empty list. */
export function pick<T>(chance: Chance, list: readonly [T, ...T[]]): T {
  return list[Math.floor(chance() * list.length)] ?? list[0];
}
