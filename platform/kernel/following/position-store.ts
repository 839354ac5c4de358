import { type Executor, sql } from '../database/connection.ts';

/** A part of a log that one consumer reads from its kept position. */
export interface Partition {
  readonly consumer: string;
  readonly partition: number;
}

/**
 * Returns the kept position and locks it until the transaction ends; undefined while another process holds it. A consumer that
 * is new begins at `start`.
 */
export async function takePosition(
  within: Executor,
  { consumer, partition }: Partition,
  start: bigint,
): Promise<bigint | undefined> {
  const row = await within
    .selectFrom('follow_position')
    .select('position')
    .where('consumer', '=', consumer)
    .where('partition', '=', partition)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (row) return row.position;
  // It is held or new; a row that another process has made in between is that process's.
  const made = await within
    .insertInto('follow_position')
    .values({ consumer, partition, position: start })
    .onConflict((conflict) => conflict.doNothing())
    .returning('position')
    .executeTakeFirst();
  return made?.position;
}

/**
 * Keeps the position that the transaction has reached; commits together with what was derived from the rows up to it. The commit does
 * not wait for the disk: a crash of the server that loses it loses both, and everything is derived from the log again. What
 * another transaction decides by it waits for the disk, which has both then.
 */
export async function keepPosition(within: Executor, { consumer, partition }: Partition, to: bigint): Promise<void> {
  await sql`
    update follow_position set position = ${to} where consumer = ${consumer} and partition = ${partition}
    returning set_config('synchronous_commit', 'off', true)
  `.execute(within);
}

/** Returns the positions of a consumer by partition; a partition that was never read is missing. */
export async function listPositions(db: Executor, consumer: string): Promise<ReadonlyMap<number, bigint>> {
  const rows = await listKept(db, [consumer]);
  return new Map(rows.map(({ partition, position }) => [partition, position]));
}

/** Returns the kept positions of several consumers, each partition that was ever read. */
export function listKept(
  db: Executor,
  consumers: readonly string[],
): Promise<readonly (Partition & { readonly position: bigint })[]> {
  return db
    .selectFrom('follow_position')
    .select(['consumer', 'partition', 'position'])
    .where('consumer', 'in', [...consumers])
    .execute();
}

/**
 * Returns a transaction id above that of every transaction that has begun to write. Call it after the newest number of a log was
 * read, as a statement of its own: each writer that took a number up to it has a lower id.
 */
export async function markHorizon(db: Executor): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select pg_current_xact_id()::text::bigint as id`.execute(db);
  return (rows[0] as { id: bigint }).id;
}

/** Returns whether every transaction below the mark has ended, so that what it wrote is visible or never will be. */
export async function hasPassed(db: Executor, mark: bigint): Promise<boolean> {
  const { rows } = await sql<{ passed: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= ${mark}::bigint as passed
  `.execute(db);
  return rows[0]?.passed === true;
}
