import type { Executor } from '../../kernel/database/connection.ts';
import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { publishDue } from './schedule.ts';
import { hasRollOut } from './store.ts';
import { watchRollOuts } from './watch.ts';

/**
 * Publishes the versions that are due. Scheduling a version enqueues a job for its time; the schedule covers lost jobs
 * and versions scheduled by releases without the queue.
 */
export const publishDueVersions = defineJob({
  name: 'publish-due-versions',
  schedule: { everySeconds: 60 },
  run: async (platform: Platform, _, { dueAt }) => {
    await publishDue(platform, Math.max(platform.clock.now(), dueAt));
  },
});

/** Interval of evaluations while there are roll-outs. */
const WATCH_MS = 2_000;

/** Stops roll-outs whose metrics are worse than the live version's, and enqueues itself again while there is a roll-out. */
export const evaluateRollOuts = defineJob({
  name: 'evaluate-rollouts',
  schedule: { everySeconds: 60 },
  run: async (platform: Platform) => {
    await watchRollOuts(platform);
    if (await hasRollOut(platform.database.db)) await enqueueEvaluation(platform);
  },
});

/**
 * Enqueues the next evaluation. All processes use the same job key, so there is one every two seconds however often
 * this is called.
 */
export async function enqueueEvaluation(
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  within?: Executor,
): Promise<void> {
  const runAt = (Math.floor(clock.now() / WATCH_MS) + 1) * WATCH_MS;
  await jobs.enqueue(evaluateRollOuts, {}, { runAt, key: `evaluation ${runAt}`, ...(within ? { within } : {}) });
}
