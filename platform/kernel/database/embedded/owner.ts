import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type StartProblem, startProblem } from '../../configuration/problem.ts';
import type { Cluster } from './place.ts';
import { isAlive } from './postmaster.ts';
import { DATABASE, ROLE } from './server.ts';

/** Number of the advisory lock that the one platform process of an embedded database holds. */
const OWNER_LOCK = '7205759403792793601';
const OWNER_NAME = 'gaming-site-engine owner ';

export type Taking =
  | { outcome: 'owned'; connection: pg.Client }
  | { outcome: 'refused'; problem: StartProblem }
  /** The server stopped meanwhile, or runs on another folder: inspect again. */
  | { outcome: 'again' };

/**
 * Makes this process the owner of a running server. The lock is an advisory lock of the database, so it ends with its process
 * in any case, and a server that outlived a killed platform is taken over. A passing owner only stops the server: others wait
 * for it, because it does not state its process.
 */
export async function takeOwnership(
  cluster: Cluster,
  port: number,
  { isPassing = false }: { isPassing?: boolean } = {},
): Promise<Taking> {
  const connection = new pg.Client({
    ...credentials(cluster, port),
    database: 'postgres',
    application_name: isPassing ? OWNER_NAME : `${OWNER_NAME}${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  connection.on('error', () => undefined);
  try {
    await connection.connect();
    const holder = await tryLock(connection);
    if (holder === undefined) {
      await ensureDatabase(connection);
      return { outcome: 'owned', connection };
    }
    await connection.end();
    return { outcome: 'refused', problem: ownedProblem(cluster.data, holder) };
  } catch (error) {
    await connection.end().catch(() => undefined);
    const { code, message } = error as { code?: string; message: string };
    if (code !== '28P01') return { outcome: 'again' };
    return {
      outcome: 'refused',
      problem: startProblem(
        'database.password',
        cluster.data,
        `The database in ${cluster.data} does not accept the password on file (${message}).`,
      ),
    };
  }
}

export function credentials(
  cluster: Cluster,
  port: number,
): { host: string; port: number; user: string; password: string } {
  return { host: '127.0.0.1', port, user: ROLE, password: cluster.password };
}

/** Returns undefined when the lock was acquired, else the process that holds it. Waits for a process that was just killed. */
async function tryLock(connection: pg.Client): Promise<number | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const { rows } = await connection.query<{ locked: boolean }>(
      `select pg_try_advisory_lock(${OWNER_LOCK}) as locked`,
    );
    if (rows[0]?.locked) return undefined;
    const holder = await findHolder(connection);
    if (attempt === 20 || (holder > 0 && isAlive(holder))) return holder;
    await wait(100);
  }
}

async function findHolder(connection: pg.Client): Promise<number> {
  const { rows } = await connection.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and (l.classid::bigint << 32 | l.objid::bigint) = ${OWNER_LOCK}`,
  );
  return Number(rows[0]?.name.slice(OWNER_NAME.length) ?? 0);
}

async function ensureDatabase(connection: pg.Client): Promise<void> {
  const { rowCount } = await connection.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await connection.query(`create database ${DATABASE}`);
}

function ownedProblem(data: string, holder: number): StartProblem {
  const who = holder > 0 ? ` (process ${holder})` : '';
  return startProblem(
    'database.owned',
    data,
    `Another platform${who} already runs on the data in ${data}: stop it first, or choose another DATA_DIR.`,
  );
}
