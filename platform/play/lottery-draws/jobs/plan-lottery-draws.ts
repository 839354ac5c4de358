import { defineJob } from '../../../kernel/jobs/define-job.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { offersLotteries, planDraws } from '../plan-draws.ts';
import { runDraw } from '../run-draw.ts';
import { listOverdue } from '../store.ts';

/** A draw that is as late as this has lost its job. */
const OVERDUE_MS = 30_000;

/** Plans the draws of the next minutes, and draws those whose job was lost. */
export const planLotteryDraws = defineJob({
  name: 'plan-lottery-draws',
  schedule: { everySeconds: 10 },
  run: async (platform: Platform) => {
    const { database, clock, lotteries } = platform;
    for (const draw of await listOverdue(database.db, clock.now() - OVERDUE_MS)) await runDraw(platform, draw);
    if (!offersLotteries(platform)) return;
    for (const game of lotteries) await planDraws(platform, game);
  },
});
