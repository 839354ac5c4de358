import { dragonOrTiger, SIDES, sidesOf, sumOf } from '../../digits/symbols.ts';
import { type PlayType, REFUND } from '../../family.ts';
import { byLabel, chances, HIT, NO_HITS, ONE_HIT, sameChance } from '../../hits.ts';
import { options } from '../../selections/choosing.ts';
import { inPlace } from '../../selections/in-place.ts';
import { NUMBERS, POSITIONS } from './numbers.ts';

const elott = { prizeMode: 'Elott' } as const;
/** The number that is neither big nor small, odd nor even: it returns the stake. */
const TIE_NUMBER = NUMBERS.at(-1);
/** The sum that is neither big nor small. */
const TIE_SUM = 30;
const TIED: readonly string[] = [REFUND];

/** The two-sided play types. */
export const sidePlays: readonly PlayType[] = [
  {
    ...elott,
    id: 40,
    code: 'ball-sides',
    selection: inPlace(POSITIONS, SIDES, { play: 1 }),
    prizes: { [HIT]: { chance: [5, 11] }, [REFUND]: { chance: [1, 11] } },
    hits: (sides, result) => {
      const at = sides.findIndex((side) => side !== '');
      const number = result[at] ?? '';
      if (number === TIE_NUMBER) return TIED;
      return sidesOf(Number(number), 6).includes(sides[at] ?? '') ? ONE_HIT : NO_HITS;
    },
  },
  {
    ...elott,
    id: 41,
    code: 'sum-size',
    selection: options(['big', 'small']),
    prizes: { ...sameChance(['big', 'small'], 215, 462), [REFUND]: { chance: [32, 462] } },
    hits: byLabel((result) => {
      const sum = sumOf(result);
      return sum === TIE_SUM ? TIED : sidesOf(sum, TIE_SUM);
    }),
  },
  {
    ...elott,
    id: 42,
    code: 'sum-parity',
    selection: options(['odd', 'even']),
    prizes: chances({ odd: 236, even: 226 }, 462),
    hits: byLabel((result) => sidesOf(sumOf(result), TIE_SUM)),
  },
  {
    ...elott,
    id: 43,
    code: 'dragon-tiger',
    selection: options(['dragon', 'tiger']),
    prizes: sameChance(['dragon', 'tiger'], 1, 2),
    hits: byLabel(([first = '', , , , last = '']) => dragonOrTiger(first, last)),
  },
];
