import type { OperationInput } from '../../../../kernel/queues/queue.ts';
import { turnNotices } from '../../jobs.ts';

/** Has pages rendered again at times at which a notice begins or ends; times that have passed need none. */
export async function enqueueTurns(
  { platform, within }: Pick<OperationInput<unknown>, 'platform' | 'within'>,
  times: readonly (Date | null | undefined)[],
): Promise<void> {
  for (const time of times)
    if (time && time.getTime() > platform.clock.now())
      await platform.jobs.enqueue(turnNotices, {}, { within, runAt: time.getTime() });
}
