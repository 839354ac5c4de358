/** Chance that is the same for the same word on every machine: the art of a game must not change between two runs. */

/** Numbers in [0, 1), one after the other. */
export type Chance = () => number;

/** FNV-1a, good enough to spread short words over 32 bits. */
function hashWord(word: string): number {
  let hash = 2166136261;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 16777619);
  return hash >>> 0;
}

/** mulberry32, seeded by a word. */
export function chanceFrom(word: string): Chance {
  let state = hashWord(word);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number between two bounds. */
export const between = (chance: Chance, low: number, high: number): number => low + chance() * (high - low);

/** One entry of a list that is not empty. */
export function pick<T>(chance: Chance, list: readonly [T, ...T[]]): T {
  return list[Math.floor(chance() * list.length)] ?? list[0];
}
