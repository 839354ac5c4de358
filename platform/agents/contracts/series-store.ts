import type { Series } from '../../../rules/agent-contracts/series.ts';
import { type Executor, sql } from '../../kernel/database/connection.ts';

export interface SeriesState {
  readonly settledUntil: Date;
  readonly cutoff: bigint;
  /** Events before it are no late ones: their windows were passed over. */
  readonly countsFrom?: Date | undefined;
}

/**
 * Returns how far the windows of a series are billed. Adds its row when it has none: the first window then begins at `from`, and
 * events up to `cutoff` are none of its late ones.
 */
export async function openSeries(
  within: Executor,
  { merchant, series }: { readonly merchant: string; readonly series: Series },
  first: { readonly from: Date; readonly cutoff: bigint },
): Promise<SeriesState> {
  await within
    .insertInto('agent_series')
    .values({ merchant, series, settled_until: first.from, cutoff: first.cutoff })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await within
    .selectFrom('agent_series')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('series', '=', series)
    .executeTakeFirstOrThrow();
  return { settledUntil: row.settled_until, cutoff: row.cutoff };
}

/** Returns the state of a series, locked until the transaction ends; undefined when it has none or somebody bills it now. */
export async function takeSeries(within: Executor, merchant: string, series: Series): Promise<SeriesState | undefined> {
  const row = await within
    .selectFrom('agent_series')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('series', '=', series)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && { settledUntil: row.settled_until, cutoff: row.cutoff, countsFrom: row.counts_from ?? undefined };
}

export async function keepSeries(
  within: Executor,
  { merchant, series }: { readonly merchant: string; readonly series: Series },
  { settledUntil, cutoff, countsFrom }: SeriesState,
): Promise<void> {
  await within
    .updateTable('agent_series')
    .set({ settled_until: settledUntil, cutoff, ...(countsFrom && { counts_from: countsFrom }) })
    .where('merchant', '=', merchant)
    .where('series', '=', series)
    .execute();
}

/** Returns the series of a merchant that have contracts to bill. */
export const listSeries = (db: Executor, merchant: string) =>
  db
    .selectFrom('agent_series')
    .select(['series', 'settled_until as settledUntil'])
    .where('merchant', '=', merchant)
    .execute();

/**
 * Returns the beginning of the first window at or after an instant in which a contract of the series is in force; undefined when
 * there is none.
 */
export async function findFirstStart(
  within: Executor,
  { merchant, series, from }: { readonly merchant: string; readonly series: Series; readonly from: Date },
): Promise<Date | undefined> {
  const { rows } = await sql<{ start: Date | null }>`
    select min(greatest(starts_at, ${from}::timestamptz)) as start from agent_contract
    where merchant = ${merchant} and series = ${series} and starts_at is not null
      and (ends_at is null or ends_at > greatest(starts_at, ${from}::timestamptz))
  `.execute(within);
  return rows[0]?.start ?? undefined;
}
