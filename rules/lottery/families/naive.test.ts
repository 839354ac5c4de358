import { expect, test } from 'vitest';
import { naiveSsc, naiveThreeDigit } from '../../../tests/support/lottery/naive-digits.ts';
import { naiveElevenFive, naiveK3, naivePk10 } from '../../../tests/support/lottery/naive-numbers.ts';
import {
  naiveCentral,
  naiveFourDigit,
  naiveNorth,
  naiveSouth,
  naiveThai,
} from '../../../tests/support/lottery/naive-prizes.ts';
import { randomRows } from '../../../tests/support/lottery/random-slips.ts';
import { seededRandom } from '../../random.ts';
import { settle } from '../settle.ts';
import { count, expand } from '../slip.ts';
import { family as elevenFive } from './eleven-five/family.ts';
import { family as fourDigit } from './four-digit/family.ts';
import { family as k3 } from './k3/family.ts';
import { family as pk10 } from './pk10/family.ts';
import { family as ssc } from './ssc/family.ts';
import { family as thai } from './thai/family.ts';
import { family as threeDigit } from './three-digit/family.ts';
import { family as central } from './vn-central/family.ts';
import { family as north } from './vn-north/family.ts';
import { family as south } from './vn-south/family.ts';

const CASES = [
  { family: ssc, naive: naiveSsc },
  { family: threeDigit, naive: naiveThreeDigit },
  { family: elevenFive, naive: naiveElevenFive },
  { family: k3, naive: naiveK3 },
  { family: pk10, naive: naivePk10 },
  { family: north, naive: naiveNorth },
  { family: central, naive: naiveCentral },
  { family: south, naive: naiveSouth },
  { family: thai, naive: naiveThai },
  { family: fourDigit, naive: naiveFourDigit },
];

/** Random slips in all families together. */
const SLIPS = process.env.LONG_TESTS ? 1_000_000 : 3_000;

test.each(CASES)(
  '[LOT-05] a second implementation that counts wins without listing stakes agrees on random slips of $family.code',
  ({ family, naive }) => {
    expect(family.plays.map(({ code }) => code).toSorted()).toEqual(Object.keys(naive).toSorted());
    const random = seededRandom(14);
    const perPlay = Math.ceil(SLIPS / CASES.length / family.plays.length);
    for (const play of family.plays)
      for (let at = 0; at < perPlay; at += 1) {
        const result = family.drawing.draw(random);
        const rows = randomRows(family, play, { random, max: 500, near: result });
        const stakes = expand({ play, rows });
        const told = naive[play.code]?.(rows, result) ?? 0;
        const expected = Object.entries(typeof told === 'number' ? { hit: told } : told).filter(([, hits]) => hits > 0);
        const name = `${play.code} ${JSON.stringify(rows)} at ${result.join(' ')}`;
        expect(Object.fromEntries(settle(play, stakes, result)), name).toEqual(Object.fromEntries(expected));
        expect(stakes.length, name).toBe(count({ play, rows }));
        expect(new Set(stakes.map((stake) => stake.join())).size, name).toBe(stakes.length);
      }
  },
);
