import type { Database, Executor } from '../database/connection.ts';
import { sql } from '../database/connection.ts';
import { DEAD_LETTERS, type DeadLetter, type DeadLetterQuery } from './dead-letters.ts';

type Db = Database['db'];

/** NOTIFY channel for a job with a later start time, or one retried from the dead letters. */
export const SCHEDULED_CHANNEL = 'job_scheduled';

/**
 * Returns for each named queue with waiting jobs the milliseconds until its first job is due; negative when it is
 * overdue.
 */
export async function nextDue(db: Db, names: readonly string[]): Promise<readonly { name: string; inMs: number }[]> {
  const { rows } = await sql<{ name: string; inMs: number }>`
    select name, (extract(epoch from min(start_after) - clock_timestamp()) * 1000)::float8 as "inMs"
    from pgboss.job where name = any(${names}) and state < 'active' and not blocked group by name
  `.execute(db);
  return rows;
}

/**
 * Records an effect. Returns false when it is already recorded. The insert waits for a concurrent transaction that
 * records the same effect.
 */
export async function recordEffect(within: Executor, key: string): Promise<boolean> {
  const { rows } = await sql<{ key: string }>`
    insert into job_effect (key) values (${key}) on conflict do nothing returning key
  `.execute(within);
  return rows.length > 0;
}

/** Deletes the effect records of jobs that ended long ago. */
export async function purgeEffects(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('job_effect').where('at', '<', before).execute();
}

/** Returns the state of a job after a failed attempt, and the time of its retry. */
export async function stateOf(
  db: Db,
  name: string,
  id: string,
): Promise<{ state: string; startAfter: Date } | undefined> {
  const { rows } = await sql<{ state: string; startAfter: Date }>`
    select state::text, start_after as "startAfter" from pgboss.job where name = ${name} and id = ${id}::uuid
  `.execute(db);
  return rows[0];
}

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns a page of the jobs that failed for the last time, oldest first, and how many there are. */
export async function listDeadLetters(
  db: Db,
  { job, limit = DEFAULT_LIMIT, before, id }: DeadLetterQuery,
): Promise<{ rows: readonly DeadLetter[]; total: number }> {
  const cursor = before !== undefined && UUID.test(before) ? before : null;
  const only = id === undefined ? sql`true` : sql`id = ${UUID.test(id) ? id : null}::uuid`;
  const waiting = sql`name = ${DEAD_LETTERS} and state = 'created' and (${job ?? null}::text is null or source_name = ${job ?? null}) and ${only}`;
  const [page, count] = await Promise.all([
    sql<DeadLetter>`
      select id::text, source_name as job, coalesce(data, '{}') as payload, source_retry_count + 1 as attempts,
        left(coalesce(source_output ->> 'message', source_output #>> '{value,message}', source_output::text, ''), 500) as error,
        source_created_on as "createdAt", created_on as "failedAt"
      from pgboss.job
      where ${waiting} and (${cursor}::uuid is null or (created_on, id) >
        (select c.created_on, c.id from pgboss.job c where c.name = ${DEAD_LETTERS} and c.id = ${cursor}::uuid))
      order by created_on, id limit ${Math.min(limit, MAX_LIMIT)}
    `.execute(db),
    sql<{ total: number }>`select count(*)::integer as total from pgboss.job where ${waiting}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

/** Deletes dead letters. Returns how many existed. */
export async function deleteDeadLetters(within: Executor, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    delete from pgboss.job where name = ${DEAD_LETTERS} and state = 'created' and id = any(${knownIds(ids)}::uuid[])
    returning id
  `.execute(within);
  return rows.length;
}

/** Returns the ids that are UUIDs; no job has any other id. */
export const knownIds = (ids: readonly string[]): string[] => ids.filter((id) => UUID.test(id));
