import { CompiledQuery, Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { createListener, type Unsubscribe } from './listener.ts';
import { withinTransaction } from './open-transaction.ts';
import type { Tables } from './tables.ts';

/** The database as stores get it. */
export interface Database {
  db: Kysely<Tables>;
  /**
   * Calls the handler for each notification on the channel, of any process. `onGap` is called after the connection was lost and
   * restored, because notifications may have been missed: caches must be cleared.
   */
  listen(channel: string, handler: (payload: string) => void, onGap?: () => void): Promise<Unsubscribe>;
  /** Notifies every listening process; within a transaction when it commits, and never when it rolls back. */
  notify(channel: string, payload: string, within?: Executor): Promise<void>;
  /**
   * Runs a prepared statement, which each connection parses and plans once. For hot paths only: Kysely builds and PostgreSQL
   * plans every other statement again, which costs more than running a statement of one row.
   */
  prepared<Row extends object>(statement: PreparedStatement, values: readonly unknown[]): Promise<readonly Row[]>;
  /**
   * Runs `work` in a transaction. Deadlocks and serialisation failures are retried, so `work` must be repeatable. It must not
   * call other services: see open-transaction.ts.
   */
  transaction<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  /** Runs SQL text of a library on the pool. Returns the rows of all statements in order. */
  query(text: string, values: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** SQL text with `$1` … `$n`; the name must be unique in the whole platform. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

/** The database or a transaction on it. */
export type Executor = Kysely<Tables> | Transaction<Tables>;

export type { RawBuilder };
/** Kysely's template for SQL that its builder does not support; values are always parameters. */
export { CompiledQuery, sql };

const INT8 = 20;
const INT8_LIST = 1016;
/** Serialisation failure and deadlock, after which PostgreSQL asks clients to retry. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const TRIES = 5;

/** Opens a pool of connections. `onError` receives errors of idle connections, which the pool replaces. */
export function connectDatabase(url: string, onError: (error: Error) => void = () => undefined): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 8_000,
    idleTimeoutMillis: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'gaming-site-engine',
    keepAlive: true,
    types: { getTypeParser },
  });
  let isClosing = false;
  // A server that is stopped right after the pool terminates connections that are still ending: nothing is lost by it.
  const report = (error: Error): void => {
    if (!isClosing) onError(error);
  };
  pool.on('error', report);
  // The pool reports idle connections only; without this handler an error of a connection in use would end the process.
  pool.on('connect', (client) => client.on('error', report));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const listener = createListener(url, report);
  return {
    db,
    listen: listener.listen,
    notify: async (channel, payload, within = db) => {
      await within
        .selectNoFrom((from) => from.fn<string>('pg_notify', [from.val(channel), from.val(payload)]).as('told'))
        .execute();
    },
    prepared: async <Row extends object>({ name, text }: PreparedStatement, values: readonly unknown[]) => {
      const { rows } = await pool.query<Row>({ name, text, values: [...values] });
      return rows;
    },
    transaction: (work) =>
      tryAgain(() => db.transaction().execute((transaction) => withinTransaction(() => work(transaction)))),
    query: async (text, values) => {
      // Several statements without parameters return a list of results.
      const results = (await pool.query(text, [...values])) as pg.QueryResult | readonly pg.QueryResult[];
      return [results].flat().flatMap(({ rows }) => rows as Record<string, unknown>[]);
    },
    close: async () => {
      isClosing = true;
      await listener.close();
      await db.destroy();
      // Kysely ends the pool only after a query of its own.
      if (!pool.ended) await pool.end();
    },
  };
}

/** bigint columns are read as JavaScript bigint, because money in 1/10 000 exceeds the 53 bits of a double. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === INT8) return (text: string) => BigInt(text);
  if (oid === INT8_LIST) return (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(BigInt));
  return pg.types.getTypeParser(oid, format);
};

async function tryAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES || !TRY_AGAIN.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}
