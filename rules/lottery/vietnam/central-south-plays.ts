import type { PlayType } from '../family.ts';
import { allEndingsPlay, endingPlay, prizePlay, wheelPlay } from './plays.ts';
import { CENTRAL_AND_SOUTH, createRegion } from './structure.ts';

export const REGION = createRegion(CENTRAL_AND_SOUTH);
const special = ['special'];

/** The play types that the centre and the south share. */
export const centralSouthPlays: readonly PlayType[] = [
  endingPlay(REGION, 2, { id: 1, code: 'loto_2so', odds: 99 }),
  endingPlay(REGION, 3, { id: 2, code: 'loto_3so', odds: 800 }),
  endingPlay(REGION, 4, { id: 3, code: 'loto_4so', odds: 8800 }),
  allEndingsPlay(REGION, 2, { id: 10, code: 'da_2', odds: 28 }),
  allEndingsPlay(REGION, 3, { id: 11, code: 'da_3', odds: 150 }),
  allEndingsPlay(REGION, 4, { id: 12, code: 'da_4', odds: 700 }),
  wheelPlay(REGION, { id: 13, code: 'da_quay', odds: { 2: 28, 3: 150, 4: 700 } }),
  prizePlay(REGION, { prizes: special, digits: 2 }, { id: 30, code: 'de_dacbiet', odds: 95 }),
  prizePlay(REGION, { prizes: ['eighth'], digits: 2 }, { id: 31, code: 'de_dau', odds: 83 }),
  prizePlay(REGION, { prizes: special, digits: 1, skip: 1 }, { id: 40, code: 'dauduoi_dau', odds: 9.5 }),
  prizePlay(REGION, { prizes: special, digits: 1 }, { id: 41, code: 'dauduoi_duoi', odds: 9.5 }),
  prizePlay(REGION, { prizes: special, digits: 3 }, { id: 50, code: 'xiuchu_duoi', odds: 900 }),
  prizePlay(REGION, { prizes: ['seventh'], digits: 3 }, { id: 51, code: 'xiuchu_dau', odds: 710 }),
  prizePlay(REGION, { prizes: ['seventh', 'special'], digits: 3 }, { id: 52, code: 'xiuchu_dauduoi', odds: 710 }),
];
