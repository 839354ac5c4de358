import pg from 'pg';
import { type StartProblem, startProblem } from '../configuration/problem.ts';

const TIMEOUT_MS = 8_000;
const OLDEST_VERSION = 150_000;

/** Checks that the database of DATABASE_URL responds. Problems name host and database, never user or password. */
export async function findUrlProblem(url: string): Promise<StartProblem | undefined> {
  const { host, pathname } = new URL(url);
  const database = decodeURIComponent(pathname.slice(1));
  const reject = (code: string, message: string): StartProblem => startProblem(code, host, message);
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await withinPatience(client.connect());
    const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
      `select current_setting('server_version_num') as server_version_num, current_setting('server_version') as server_version`,
    );
    if (Number(rows[0]?.server_version_num) >= OLDEST_VERSION) return undefined;
    return reject(
      'database.old',
      `The database at ${host} is PostgreSQL ${rows[0]?.server_version}; version 15 or newer is needed.`,
    );
  } catch (error) {
    return reject('database.no-answer', sentence(error as { code?: string; message: string }, host, database));
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** pg's timeout covers the connection, not a server that accepts it and never responds. */
async function withinPatience(connecting: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), TIMEOUT_MS);
  });
  await Promise.race([connecting, late]).finally(() => clearTimeout(timer));
}

function sentence(error: { code?: string; message: string }, host: string, database: string): string {
  switch (error.code) {
    case 'ECONNREFUSED':
    case 'ECONNRESET':
      return `No database answers at ${host}: start it, or correct DATABASE_URL, or leave DATABASE_URL out to use the embedded one.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host of DATABASE_URL, ${host}, cannot be found.`;
    case '28P01':
    case '28000':
      return `The database at ${host} refuses the user or password of DATABASE_URL.`;
    case '3D000':
      return `The database "${database}" of DATABASE_URL does not exist at ${host}: create it first.`;
    case '53300':
      return `The database at ${host} has no connection left: raise its max_connections or stop other programs.`;
    default:
      if (error.code === 'ETIMEDOUT' || /timeout|late/.test(error.message))
        return `The database at ${host} did not answer within ${TIMEOUT_MS / 1000} seconds: check DATABASE_URL and the way there.`;
      return `The database at ${host} cannot be used: ${error.message}.`;
  }
}
