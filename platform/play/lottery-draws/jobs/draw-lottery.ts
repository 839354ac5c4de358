import { defineJob } from '../../../kernel/jobs/define-job.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { runDraw } from '../run-draw.ts';

/** Draws one number of a lottery at its time. */
export const drawLottery = defineJob({
  name: 'draw-lottery',
  payload: { game: 'string', numero: 'string' },
  run: (platform: Platform, draw) => runDraw(platform, draw),
});
