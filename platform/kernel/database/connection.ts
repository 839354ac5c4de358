import { CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { createListener, type Unsubscribe } from './listener.ts';
import { withinTransaction } from './open-transaction.ts';
import type { Tables } from './tables.ts';

/** What every store of the platform gets: the only way to the database. */
export interface Database {
  db: Kysely<Tables>;
  /**
   * Calls the handler for each notification on the channel, whichever process sent it. After the connection broke,
   * notifications may have been missed: `onGap` is called then, so that a cache can be thrown away.
   */
  listen(channel: string, handler: (payload: string) => void, onGap?: () => void): Promise<Unsubscribe>;
  /** Tells every listening process. Within a transaction it is told when that commits, and never when it rolls back. */
  notify(channel: string, payload: string, within?: Executor): Promise<void>;
  /**
   * Runs one statement that each connection parses and plans once. For statements of the hot path only: Kysely builds and
   * PostgreSQL plans every other one anew, which costs more than running a statement of one row.
   */
  prepared<Row extends object>(statement: PreparedStatement, values: readonly unknown[]): Promise<readonly Row[]>;
  /** Runs `work` in one transaction. Deadlocks and failed serialisations are tried again, so `work` must be repeatable. It must not call other services: see open-transaction.ts. */
  transaction<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  /** Runs statements that a library wrote, as text, on the pool. Returns the rows of all of them, one after the other. */
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

/** Statements that Kysely has no words for; values in them are always parameters. */
export { CompiledQuery, sql };

const INT8 = 20;
const INT8_LIST = 1016;
/** Serialisation failure and deadlock: PostgreSQL asks to try again. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const TRIES = 5;

/** The one door to the SQL driver. `onError` hears of idle connections that broke; the pool replaces them by itself. */
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
  pool.on('error', onError);
  // The pool hears of idle connections only: one that breaks while it is in use would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const listener = createListener(url, onError);
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
      // Several statements without parameters are answered by a list of results.
      const results = (await pool.query(text, [...values])) as pg.QueryResult | readonly pg.QueryResult[];
      return [results].flat().flatMap(({ rows }) => rows as Record<string, unknown>[]);
    },
    close: async () => {
      await listener.close();
      await db.destroy();
    },
  };
}

/** bigint columns come as JavaScript bigint: money in 1/10 000 outgrows a double's 53 bits. */
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
