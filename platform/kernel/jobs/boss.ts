import { type ConstructorOptions, type Db, PgBoss } from 'pg-boss';
import type { Database, Executor } from '../database/connection.ts';
import { CompiledQuery } from '../database/connection.ts';

/** Schema of pg-boss’s tables, which a migration creates. */
export const SCHEMA = 'pgboss';

export type BossOptions = Pick<
  ConstructorOptions,
  'supervise' | 'superviseIntervalSeconds' | 'monitorIntervalSeconds' | 'maintenanceIntervalSeconds' | 'useListenNotify'
>;

/**
 * Creates a pg-boss instance on the platform’s connection pool and its one LISTEN connection. pg-boss does not create
 * or migrate its schema: our migrations do.
 */
export function createBoss(database: Pick<Database, 'query' | 'listen'>, options: BossOptions): PgBoss {
  return new PgBoss({
    schema: SCHEMA,
    migrate: false,
    createSchema: false,
    schedule: false,
    registerInstance: false,
    monitorVacuum: false,
    reindex: false,
    // Job dependencies and asynchronous migrations of pg-boss are not used, so their timers run as rarely as possible.
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

/** Returns rows with int8 columns as text: pg-boss expects the driver's default, but our pool parses int8 as bigint. */
function plainRows(rows: readonly Row[]): Row[] {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, typeof value === 'bigint' ? String(value) : value]),
    ),
  );
}
