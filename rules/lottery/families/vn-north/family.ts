import { defineFamily } from '../../family.ts';
import { allEndingsPlay, endingPlay, noEndingPlay, prizePlay, wheelPlay } from '../../vietnam/plays.ts';
import { createRegion, drawingOf, NORTH } from '../../vietnam/structure.ts';

const REGION = createRegion(NORTH);
const special = ['special'];

/** The lottery of northern Vietnam: 27 numbers in eight prizes. */
export const family = defineFamily({
  code: 'VN-NORTH',
  drawing: drawingOf(REGION),
  plays: [
    endingPlay(REGION, 2, { id: 1, code: 'loto_2so', odds: 99 }),
    endingPlay(REGION, 3, { id: 2, code: 'loto_3so', odds: 900 }),
    endingPlay(REGION, 4, { id: 3, code: 'loto_4so', odds: 8800 }),
    allEndingsPlay(REGION, 2, { id: 10, code: 'loxien_2', odds: 15 }),
    allEndingsPlay(REGION, 3, { id: 11, code: 'loxien_3', odds: 50 }),
    allEndingsPlay(REGION, 4, { id: 12, code: 'loxien_4', odds: 150 }),
    wheelPlay(REGION, { id: 13, code: 'loxien_quay', odds: { 2: 15, 3: 50, 4: 150 } }),
    noEndingPlay(REGION, 4, { id: 20, code: 'lotruot_4', odds: 2.9 }),
    noEndingPlay(REGION, 8, { id: 21, code: 'lotruot_8', odds: 9.1 }),
    noEndingPlay(REGION, 10, { id: 22, code: 'lotruot_10', odds: 15 }),
    prizePlay(REGION, { prizes: special, digits: 2 }, { id: 30, code: 'de_dacbiet', odds: 95 }),
    prizePlay(REGION, { prizes: ['seventh'], digits: 2 }, { id: 31, code: 'de_dau', odds: 95 }),
    prizePlay(REGION, { prizes: ['first'], digits: 2 }, { id: 32, code: 'de_giainhat', odds: 95 }),
    prizePlay(REGION, { prizes: special, digits: 1, skip: 1 }, { id: 40, code: 'dauduoi_dau', odds: 9.5 }),
    prizePlay(REGION, { prizes: special, digits: 1 }, { id: 41, code: 'dauduoi_duoi', odds: 9.5 }),
    prizePlay(REGION, { prizes: special, digits: 3 }, { id: 50, code: 'bacang', odds: 900 }),
  ],
});
