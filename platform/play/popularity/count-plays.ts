import type { Platform } from '../../kernel/platform.ts';
import { PLAYS_CHANNEL } from './open-popularity.ts';
import { firstOpenHour, POPULAR_MS, startOfHour } from './rules.ts';
import { countHours, deleteHoursBefore, findLastHour } from './store.ts';

/** Counts the plays of the hours that are not complete, deletes those no order uses, and notifies every process. */
export async function countPlays({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await database.transaction(async (within) => {
    const last = await findLastHour(within);
    await countHours(within, new Date(firstOpenHour(now, last?.getTime())));
    await deleteHoursBefore(within, new Date(startOfHour(now - POPULAR_MS)));
    await database.notify(PLAYS_CHANNEL, '', within);
  });
}
