import { defineFamily } from '../../family.ts';
import { centralSouthPlays, REGION } from '../../vietnam/central-south-plays.ts';
import { drawingOf } from '../../vietnam/structure.ts';

/** The lotteries of central Vietnam: 18 numbers in nine prizes. */
export const family = defineFamily({ code: 'VN-CENTRAL', drawing: drawingOf(REGION), plays: centralSouthPlays });
