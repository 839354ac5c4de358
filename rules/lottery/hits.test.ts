import { describe, expect, test, vi } from 'vitest';
import { REFUND } from './family.ts';
import {
  allWithin,
  byLabel,
  chances,
  inAnyOrder,
  inOrder,
  isPermutation,
  NO_HITS,
  ONE_HIT,
  occurrences,
  onePrize,
  sameChance,
} from './hits.ts';

const result = ['1', '2', '2', '5'];
const hit = (hits: ReturnType<typeof inOrder>, stake: readonly string[]) => hits(stake, result);

describe('[LOT-05] hits', () => {
  test.each<[string, ReturnType<typeof inOrder>, string[], boolean]>([
    ['each position its symbol', inOrder(), ['1', '2', '2', '5'], true],
    ['fewer positions', inOrder(), ['1', '2'], true],
    ['from a position on', inOrder(2), ['2', '5'], true],
    ['symbols of other positions', inOrder(1), ['1', '2'], false],
    ['a wrong last one', inOrder(), ['1', '2', '2', '4'], false],
    ['positions that are not played', inOrder(), ['', '2', '', '5'], true],
    ['not played and wrong', inOrder(), ['', '1', '', '5'], false],
    ['any order', inAnyOrder(1), ['2', '5', '2'], true],
    ['any order of the first', inAnyOrder(), ['2', '1'], true],
    ['any order, but not of these positions', inAnyOrder(2), ['1', '2'], false],
    ['a pair that is drawn once', inAnyOrder(), ['2', '2'], false],
    ['any order beyond the end', inAnyOrder(3), ['5', '5'], false],
    ['all among the drawn', allWithin(), ['5', '1'], true],
    ['one not among the drawn', allWithin(), ['5', '3'], false],
    ['all within the range', allWithin(1), ['2', '5'], true],
    ['one before the range', allWithin(1), ['1', '5'], false],
    ['one behind the range', allWithin(0, 3), ['1', '5'], false],
    ['all before its end', allWithin(0, 3), ['1', '2'], true],
    ['one outside on both sides', allWithin(1, 3), ['2', '5'], false],
  ])('%s', (...[, hits, stake, isHit]) => {
    expect(hit(hits, stake)).toBe(isHit ? ONE_HIT : NO_HITS);
  });

  test('by label name the option, and refund all others where the result says so', () => {
    const labelsOf = vi.fn(([first]: readonly string[]) => (first === '1' ? ['odd', 'small'] : ['even', REFUND]));
    const hits = byLabel(labelsOf);
    const other = ['2', '4'];
    expect(['odd', 'even', 'small', ''].map((option) => hits([option], result))).toEqual([['odd'], [], ['small'], []]);
    expect(labelsOf).toHaveBeenCalledOnce();
    expect(['even', 'odd'].map((option) => hits([option], other))).toEqual([['even'], [REFUND]]);
    expect(hits(['odd'], result)).toEqual(['odd']);
    expect(labelsOf.mock.calls).toEqual([[result], [other], [result]]);
    expect(hits([], result)).toBe(NO_HITS);
  });

  test('lists have the same symbols equally often', () => {
    expect(isPermutation(['1', '2', '2'], ['2', '1', '2'])).toBe(true);
    expect(isPermutation(['1', '1', '2'], ['2', '1', '2'])).toBe(false);
    expect(isPermutation(['1'], ['1', '2'])).toBe(false);
    expect(isPermutation([], ['1'])).toBe(false);
    expect([occurrences(result, '2'), occurrences(result, '9'), occurrences([], '1')]).toEqual([2, 0, 0]);
  });

  test('prizes state the chance of each option', () => {
    expect(onePrize(1, 10)).toEqual({ hit: { chance: [1, 10] } });
    expect(sameChance(['a', 'b'], 1, 2)).toEqual({ a: { chance: [1, 2] }, b: { chance: [1, 2] } });
    expect(chances({ a: 1, b: 3 }, 4)).toEqual({ a: { chance: [1, 4] }, b: { chance: [3, 4] } });
  });
});
