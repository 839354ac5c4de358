import { type ConstructorOptions, type Db, PgBoss } from 'pg-boss';
import type { Database, Executor } from '../database/connection.ts';
import { CompiledQuery } from '../database/connection.ts';

/** Schema of pg-boss’s tables, which a migration creates. */
export const SCHEMA = 'pgboss';

export type BossOptions = Pick<
  ConstructorOptions,
  'supervise' | 'superviseIntervalSeconds' | 'monitorIntervalSeconds' | 'maintenanceIntervalSeconds' | 'useListenNotify'
>;

/** Creates a pg-boss instance on the platform’s pool and its one LISTEN connection. The schema is our migrations’ business. */
export function createBoss(database: Pick<Database, 'query' | 'listen'>, options: BossOptions): PgBoss {
  return new PgBoss({
    schema: SCHEMA,
    migrate: false,
    createSchema: false,
    schedule: false,
    registerInstance: false,
    monitorVacuum: false,
    reindex: false,
    // Dependencies between jobs and asynchronous migrations, which nothing here uses.
    flowIntervalSeconds: UNUSED_SECONDS,
    bamIntervalSeconds: UNUSED_SECONDS,
    queueCacheIntervalSeconds: 300,
    ...options,
    db: {
      executeSql: async (text, values = []) => ({ rows: plainRows(await database.query(text, values)) }),
      listen: async (channel, onNotification, onReconnect) => ({
        close: await database.listen(channel, onNotification, onReconnect),
      }),
    },
  });
}
const UNUSED_SECONDS = 24 * 60 * 60;

/** Returns pg-boss’s `db` option for a statement that is part of the given transaction. */
export function inTransaction(within: Executor): Db {
  return {
    executeSql: async (text, values = []) => {
      const { rows } = await within.executeQuery<Row>(CompiledQuery.raw(text, values));
      return { rows: plainRows(rows) };
    },
  };
}

type Row = Record<string, unknown>;

/** pg-boss expects int8 columns as text, as the driver reads them by default; ours reads them as bigint. */
function plainRows(rows: readonly Row[]): Row[] {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, typeof value === 'bigint' ? String(value) : value]),
    ),
  );
}
