import { defineFamily } from '../../family.ts';
import { centralSouthPlays, REGION } from '../../vietnam/central-south-plays.ts';
import { prizePlay } from '../../vietnam/plays.ts';
import { drawingOf } from '../../vietnam/structure.ts';

/** The lotteries of southern Vietnam: the play types of the centre, and head and tail in one bet. */
export const family = defineFamily({
  code: 'VN-SOUTH',
  drawing: drawingOf(REGION),
  plays: [
    ...centralSouthPlays,
    prizePlay(REGION, { prizes: ['special', 'eighth'], digits: 2 }, { id: 33, code: 'de_dauduoi', odds: 85 }),
  ],
});
