import type { Executor } from '../../kernel/database/connection.ts';
import type { Platform } from '../../kernel/platform.ts';
import { liveEvent } from './live-events/lottery-draw.ts';

/** Notifies open pages of every merchant with lotteries that a draw has changed. */
export async function publishDraw(
  { sites, liveEvents }: Pick<Platform, 'sites' | 'liveEvents'>,
  within: Executor,
): Promise<void> {
  for (const { code, run } of sites.all())
    if (run.applied.flags.LOTTERY3 === true) await liveEvents.publish(liveEvent, { merchant: code }, within);
}
