/** Particles that banks leave out or abbreviate. */
const PARTICLES = new Set(['DE', 'DA', 'DO', 'DAS', 'DOS', 'E']);

/** Returns the words of a name as banks write it: upper case, without marks and particles. */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[Đđ]/gu, 'D')
    .toUpperCase()
    .split(/[^\p{L}]/u)
    .filter((word) => word !== '' && !PARTICLES.has(word));

/** Whether two words are equal, or one is the initial of the other. */
const isSameOrInitial = (one: string, two: string): boolean =>
  one === two || (Math.min(one.length, two.length) === 1 && one[0] === two[0]);

/**
 * Compares the names of two accounts. `same`: equal words in any order. `review`: equal first and last words and nothing
 * else that contradicts, such as an initial; a person decides. `other`: another person.
 */
export function compareNames(one: string, two: string): 'same' | 'review' | 'other' {
  const [left, right] = [wordsOf(one), wordsOf(two)];
  if (left.length === 0 || right.length === 0) return 'other';
  if ([...new Set(left)].toSorted().join(' ') === [...new Set(right)].toSorted().join(' ')) return 'same';
  if (left[0] !== right[0] || left.at(-1) !== right.at(-1)) return 'other';
  const [few, many] = left.length <= right.length ? [left, right] : [right, left];
  const fits = (word: string): boolean => many.some((other) => isSameOrInitial(word, other));
  return few.every(fits) ? 'review' : 'other';
}
