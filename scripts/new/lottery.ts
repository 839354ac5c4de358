import { type FeatureRequest, type Made, words } from './files.ts';

/**
 * Creates a family of lotteries: two digits with four play types, and a test over all of its results. A lottery of it is an entry
 * of platform/play/lottery-draws/data/games.json.
 */
export function newLottery({ name }: FeatureRequest): Made {
  const code = name.toUpperCase();
  const folder = `rules/lottery/families/${name}`;
  const test = `${folder}/family.test.ts`;
  return {
    ok: true,
    files: { [`${folder}/family.ts`]: family(name, code), [test]: check(code) },
    test,
    use: `${JSON.stringify(
      {
        id: 901,
        code: `${code.replaceAll('-', '_')}_5M`,
        family: code,
        prizeModes: ['Lott', 'Elott'],
        names: { en: `${words(name)}, 5 minutes` },
        schedule: { everySeconds: 300, timeZone: 'UTC', lockSeconds: 15 },
      },
      null,
      2,
    )}\n`,
  };
}

const family = (
  name: string,
  code: string,
): string => `import { DIGITS, SIDES, sidesOf, sumOf } from '../../digits/symbols.ts';
import { independent } from '../../drawing.ts';
import { defineFamily } from '../../family.ts';
import { byLabel, inAnyOrder, inOrder, onePrize, sameChance } from '../../hits.ts';
import { choosing, options } from '../../selections/choosing.ts';
import { inPlace } from '../../selections/in-place.ts';

const NAMES = ['tens', 'units'];

/** ${words(name)}: two digits, each 0–9. */
export const family = defineFamily({
  code: '${code}',
  drawing: independent(2, DIGITS),
  plays: [
    {
      id: 1,
      code: 'direct',
      prizeMode: 'Lott',
      selection: inPlace(NAMES, DIGITS),
      prizes: onePrize(1, 100),
      hits: inOrder(),
    },
    {
      id: 2,
      code: 'group',
      prizeMode: 'Lott',
      selection: choosing(DIGITS, 2),
      prizes: onePrize(2, 100),
      hits: inAnyOrder(),
    },
    {
      id: 3,
      code: 'fixed-position',
      prizeMode: 'Lott',
      selection: inPlace(NAMES, DIGITS, { play: 1 }),
      prizes: onePrize(1, 10),
      hits: inOrder(),
    },
    {
      id: 100,
      code: 'sum-parity',
      prizeMode: 'Elott',
      selection: options(SIDES.filter((side) => side === 'odd' || side === 'even')),
      prizes: sameChance(['odd', 'even'], 1, 2),
      hits: byLabel((result) => sidesOf(sumOf(result), 9)),
    },
  ],
});
`;

const check = (code: string): string => `import { expect, test } from 'vitest';
import { prizeRatio } from '../../stake.ts';
import { family } from './family.ts';

const DIGITS = [...'0123456789'];
const RESULTS = DIGITS.flatMap((tens) => DIGITS.map((units) => [tens, units]));
const STAKES: Readonly<Record<string, readonly string[]>> = {
  direct: ['1', '2'],
  group: ['1', '2'],
  'fixed-position': ['', '7'],
  'sum-parity': ['odd'],
};

test.each(family.plays)('[LOT-05] ${code}: over all results a stake of $code hits and returns what its table says', (play) => {
  const stake = STAKES[play.code] ?? [];
  const hits = RESULTS.flatMap((result) => play.hits(stake, result));
  const [tier = ''] = hits;
  const [chance, of] = play.prizes[tier]?.chance ?? [0, 1];
  expect(hits.length * of).toBe(chance * RESULTS.length);
  const [paid, parts] = prizeRatio(play, tier, 1980);
  expect(Number(paid * BigInt(hits.length)) / Number(parts)).toBeCloseTo(0.99 * RESULTS.length, 9);
});
`;
