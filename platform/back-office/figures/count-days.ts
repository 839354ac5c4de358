import { toCustomerType } from '../../identity/members/role.ts';
import { addDays, dayIn } from '../../kernel/calendar/days.ts';
import type { Platform } from '../../kernel/platform.ts';
import { daysBetween } from '../../kernel/queues/filters.ts';
import { deleteSiteDaysBefore } from '../../sites/activity/store.ts';
import {
  countMoney,
  countRegistrations,
  deleteDaysBefore,
  findCountedAt,
  findOldestChangedRound,
  setCountedAt,
} from './store.ts';

/** Days that are kept, and counted at the first run: a year and a period to compare with. */
const KEPT_DAYS = 460;
/** A transaction that began before the last count may have committed after it. */
const OVERLAP_MS = 10 * 60 * 1000;

type Services = Pick<Platform, 'database' | 'clock' | 'sites' | 'log'>;

/** Counts the days of every merchant that may have changed since the last count, and deletes those that are too old. */
export async function countDays(services: Services): Promise<void> {
  const { database, clock, sites, log } = services;
  for (const site of sites.all()) {
    const { timeZone } = site.manifest.merchant;
    await countMerchant(services, { merchant: site.code, timeZone }).catch((error: unknown) =>
      // A time zone that the database does not know must not stop the counts of the other merchants.
      log.error({ err: error, merchant: site.code }, 'the days of a merchant could not be counted'),
    );
  }
  const first = addDays(dayIn(clock.now(), 'UTC'), -KEPT_DAYS);
  await deleteDaysBefore(database.db, first);
  await deleteSiteDaysBefore(database.db, first);
}

async function countMerchant(
  { database, clock }: Services,
  { merchant, timeZone }: { readonly merchant: string; readonly timeZone: string },
): Promise<void> {
  const now = clock.now();
  await database.transaction(async (within) => {
    const last = await findCountedAt(within, merchant);
    const since = last && new Date(last.getTime() - OVERLAP_MS);
    const round = since && (await findOldestChangedRound(within, { merchant, since }));
    const earliest = Math.min(now, since?.getTime() ?? 0, round?.getTime() ?? now);
    const oldest = addDays(dayIn(now, timeZone), -KEPT_DAYS);
    const day = dayIn(earliest, timeZone);
    const from = day > oldest ? day : oldest;
    const begins = daysBetween({ from }, timeZone).from ?? new Date(earliest);
    const query = { merchant, timeZone, from, since: begins };
    await countRegistrations(within, query, toCustomerType('guest'));
    await countMoney(within, query);
    await setCountedAt(within, merchant, new Date(now));
  });
}
