import type { VersionMetrics } from '../../../rules/rollout.ts';
import { type Executor, sql } from '../../kernel/database/connection.ts';

export interface SiteDay extends VersionMetrics {
  readonly merchant: string;
  readonly day: string;
}

/** Adds counts to a site's day in one statement, so that processes do not overwrite each other. */
export async function addToDay(db: Executor, row: SiteDay): Promise<void> {
  const { merchant, day, visits, crashes, calls, failures } = row;
  await sql`
    insert into site_day as kept (merchant, day, visits, crashes, calls, failures)
    values (${merchant}, ${day}, ${visits}, ${crashes}, ${calls}, ${failures})
    on conflict (merchant, day) do update set
      visits = kept.visits + excluded.visits,
      crashes = kept.crashes + excluded.crashes,
      calls = kept.calls + excluded.calls,
      failures = kept.failures + excluded.failures
  `.execute(db);
}

/** Returns the counted days of a site from the given one. */
export async function listSiteDays(db: Executor, merchant: string, from: string): Promise<readonly SiteDay[]> {
  const rows = await db
    .selectFrom('site_day')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('day', '>=', from)
    .orderBy('day')
    .execute();
  return rows.map(({ visits, crashes, calls, failures, ...key }) => ({
    ...key,
    visits: Number(visits),
    crashes: Number(crashes),
    calls: Number(calls),
    failures: Number(failures),
  }));
}

/** Returns the first day that was counted at a site; undefined before the first count. */
export async function findFirstSiteDay(db: Executor, merchant: string): Promise<string | undefined> {
  const first = await db
    .selectFrom('site_day')
    .select('day')
    .where('merchant', '=', merchant)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return first?.day;
}

export async function deleteSiteDaysBefore(db: Executor, day: string): Promise<void> {
  await db.deleteFrom('site_day').where('day', '<', day).execute();
}
