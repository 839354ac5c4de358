import { withoutReplacement } from '../../drawing.ts';
import { defineFamily } from '../../family.ts';
import { anyPlays } from './any-plays.ts';
import { NUMBERS } from './numbers.ts';
import { positionPlays } from './position-plays.ts';
import { sidePlays } from './side-plays.ts';

/** Five of the numbers 01–11, in the order of the draw. */
export const family = defineFamily({
  code: '11X5',
  drawing: withoutReplacement(5, NUMBERS),
  plays: [...anyPlays, ...positionPlays, ...sidePlays],
});
