import { defineJob } from '../../../kernel/jobs/define-job.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { settleDraw } from '../settle-draw.ts';
import { listUnsettled } from '../store.ts';

/**
 * Settles what is left: draws whose job was lost, and orders that waited for an earlier draw of their chase. Oldest first, so
 * that one run brings a chase as far as its draws are.
 */
export const sweepLotteryDraws = defineJob({
  name: 'sweep-lottery-draws',
  schedule: { everySeconds: 10 },
  timeoutSeconds: 600,
  run: async (platform: Platform, _payload, { signal }) => {
    for (const draw of await listUnsettled(platform.database.db)) await settleDraw(platform, draw, { signal });
  },
});
