import type { Configuration } from '../configuration/configuration.ts';
import type { StartProblem } from '../configuration/problem.ts';
import { connectDatabase, type Database } from './connection.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { findUrlProblem } from './external.ts';
import { migrate } from './migrate.ts';

export interface OpenDatabase extends Database {
  /** Location of the data for operators: a folder or a host, without password. */
  where: string;
  /** Connection string for local tools. Holds a password: must never be logged. */
  url: string;
  /** Whether the database is embedded. */
  embedded: boolean;
  /** Notes for operators about locations; usually none. */
  notes: readonly string[];
  /** Names of the migrations that this start applied. */
  applied: readonly string[];
}

export interface OpenOptions {
  /** Receives errors of connections, which are restored. */
  onError?: (error: Error) => void;
  /** Called when the database cannot be recovered: the platform has to stop. */
  onLost?: (problem: StartProblem) => void;
}

export type Opening = { ok: true; database: OpenDatabase } | { ok: false; problem: StartProblem };

interface Source {
  url: string;
  where: string;
  embedded: boolean;
  notes: readonly string[];
  /** Called when the schema is up to date. */
  onMigrated(): Promise<void>;
  stop(): Promise<void>;
}
type Finding = { ok: true; source: Source } | { ok: false; problem: StartProblem };

/**
 * Opens and migrates the database: that of DATABASE_URL, else an embedded PostgreSQL under DATA_DIR. `close` ends the
 * connections and, when embedded, stops the server and waits until all data is on disk.
 */
export async function openDatabase(
  configuration: Pick<Configuration, 'databaseUrl' | 'dataDir'>,
  options: OpenOptions = {},
): Promise<Opening> {
  const finding = await (configuration.databaseUrl
    ? findExternal(configuration.databaseUrl)
    : startOwn(configuration.dataDir, options));
  if (!finding.ok) return finding;
  const { source } = finding;
  const database = connectDatabase(source.url, options.onError);
  const close = async (): Promise<void> => {
    await database.close();
    await source.stop();
  };
  const migrating = await migrate(database);
  if (!migrating.ok) {
    await close();
    return migrating;
  }
  await source.onMigrated();
  const { url, where, embedded, notes } = source;
  return { ok: true, database: { ...database, close, url, where, embedded, notes, applied: migrating.applied } };
}

async function findExternal(url: string): Promise<Finding> {
  const problem = await findUrlProblem(url);
  if (problem) return { ok: false, problem };
  return {
    ok: true,
    source: {
      url,
      where: new URL(url).host,
      embedded: false,
      notes: [],
      onMigrated: async () => undefined,
      stop: async () => undefined,
    },
  };
}

async function startOwn(dataDir: string, { onLost }: OpenOptions): Promise<Finding> {
  const start = await startEmbedded({ dataDir, ...(onLost ? { onLost } : {}) });
  if (!start.ok) return start;
  const { url, data, notes, closeBooks, stop } = start.embedded;
  return { ok: true, source: { url, where: data, embedded: true, notes, onMigrated: closeBooks, stop } };
}
