import { BALLS, DIGITS } from '../../digits/symbols.ts';
import { threeStarPlays } from '../../digits/three-star-plays.ts';
import { twoStarPlays } from '../../digits/two-star-plays.ts';
import { independent } from '../../drawing.ts';
import { defineFamily } from '../../family.ts';
import { fiveStarPlays } from './five-star-plays.ts';
import { sidePlays } from './side-plays.ts';
import { somePositionPlays } from './some-position-plays.ts';

/** Five digits, each 0–9: ten-thousands, thousands, hundreds, tens, units. */
export const family = defineFamily({
  code: 'SSC',
  drawing: independent(5, DIGITS),
  plays: [
    ...fiveStarPlays,
    ...threeStarPlays({ firstId: 30, name: 'first-three', names: BALLS, from: 0 }),
    ...threeStarPlays({ firstId: 40, name: 'middle-three', names: BALLS, from: 1 }),
    ...threeStarPlays({ firstId: 50, name: 'last-three', names: BALLS, from: 2 }),
    ...twoStarPlays({ firstId: 60, name: 'first-two', names: BALLS, from: 0 }),
    ...twoStarPlays({ firstId: 70, name: 'last-two', names: BALLS, from: 3 }),
    ...somePositionPlays,
    ...sidePlays,
  ],
});
