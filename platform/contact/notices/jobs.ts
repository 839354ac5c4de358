import { defineJob } from '../../kernel/jobs/define-job.ts';
import type { Platform } from '../../kernel/platform.ts';
import { liveEvent } from './live-events/notice.ts';
import { merchantsOfTurns } from './store.ts';

/** Before its due time, so that a clock that differs a little between processes loses nothing. */
const BEFORE_MS = 1_000;

/**
 * Has cached and open pages read their notices again when a notice begins or ends at a time that an operator set. Enqueued for each such time; a time that was changed
 * since finds nothing.
 */
export const turnNotices = defineJob({
  name: 'turn-notices',
  run: async (
    { database, clock, liveEvents }: Pick<Platform, 'database' | 'clock' | 'liveEvents'>,
    _payload,
    { dueAt },
  ) => {
    const between = { from: new Date(dueAt - BEFORE_MS), until: new Date(clock.now()) };
    for (const merchant of await merchantsOfTurns(database.db, between))
      await liveEvents.publish(liveEvent, { merchant });
  },
});
