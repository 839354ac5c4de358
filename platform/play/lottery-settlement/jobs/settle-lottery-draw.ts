import { defineJob } from '../../../kernel/jobs/define-job.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { settleDraw } from '../settle-draw.ts';

/** Settles the orders of a draw that has a result, or returns those of a cancelled one. */
export const settleLotteryDraw = defineJob({
  name: 'settle-lottery-draw',
  payload: { game: 'string', numero: 'string' },
  timeoutSeconds: 600,
  run: async (platform: Platform, draw, { signal }) => {
    await settleDraw(platform, draw, { signal });
  },
});
