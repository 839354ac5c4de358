import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { type StartProblem, startProblem } from '../../configuration/problem.ts';
import { takeOwnership } from './owner.ts';
import { type Cluster, placeCluster, SHARED_FOLDER } from './place.ts';
import { closeBooks, openPlatformRole } from './platform-role.ts';
import { inspectServer } from './postmaster.ts';
import { createData, type ServerOptions, startServer, stopServer } from './server.ts';
import { watchOwner } from './watcher.ts';

export interface EmbeddedOptions extends ServerOptions {
  dataDir: string;
  /** Called once when the database cannot be recovered while the platform runs. */
  onLost?: (problem: StartProblem) => void;
  /** Folder for files that the database's user must reach when root starts it; a shared folder of the machine when left out. */
  sharedFolder?: string;
}

export interface EmbeddedDatabase {
  /** Connection string with the password: must never be logged. */
  url: string;
  data: string;
  notes: readonly string[];
  /** Takes from the platform's role what only migrations need. */
  closeBooks(): Promise<void>;
  /** Shuts the server down and waits for its end. */
  stop(): Promise<void>;
}

export type EmbeddedStart = { ok: true; embedded: EmbeddedDatabase } | { ok: false; problem: StartProblem };

interface Claim {
  connection: pg.Client;
  port: number;
}
type Claiming = { ok: true; claim: Claim } | { ok: false; problem: StartProblem };

const TIMEOUT_MS = 90_000;

/** Longer than the supervisor's first pause and a start; a platform that starts later starts the server again. */
const GRACE_SECONDS = 5;
/** No other run takes over a temporary server. */
const FLEETING_GRACE_SECONDS = 0;

/**
 * Starts the embedded PostgreSQL and makes this process its only owner. The server is not a child process: it survives a kill
 * of the platform with all committed data, and a start that follows at once takes it over; without one it is stopped.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedStart> {
  const placing = placeCluster(options.dataDir, options.sharedFolder);
  if (!placing.ok) return placing;
  const { cluster } = placing;
  const fault = await createData(cluster, options);
  if (fault) return { ok: false, problem: brokenProblem(cluster, fault) };
  const claiming = await claimServer(cluster, options);
  if (!claiming.ok) return claiming;

  const guard = guardClaim(cluster, options, claiming.claim);
  const endWatch = watchOwner({
    dataDir: options.dataDir,
    sharedFolder: options.sharedFolder ?? SHARED_FOLDER,
    graceSeconds: options.fleeting ? FLEETING_GRACE_SECONDS : GRACE_SECONDS,
  });
  const stop = async (): Promise<void> => {
    await guard.release();
    await stopServer(cluster);
    endWatch();
  };
  try {
    const url = await openPlatformRole(cluster, claiming.claim.port, { isTemporary: options.fleeting === true });
    const { data, notes } = cluster;
    const close = (): Promise<void> => closeBooks(cluster, claiming.claim.port);
    return { ok: true, embedded: { url, data, notes, closeBooks: close, stop } };
  } catch (error) {
    await stop();
    return { ok: false, problem: brokenProblem(cluster, `its role could not be made (${(error as Error).message})`) };
  }
}

/** Starts a stopped server and waits for a busy one until this process owns it, or returns why it cannot. */
async function claimServer(cluster: Cluster, options: ServerOptions & { isWanted?: () => boolean }): Promise<Claiming> {
  const until = Date.now() + TIMEOUT_MS;
  while (Date.now() < until && options.isWanted?.() !== false) {
    const state = inspectServer(cluster.data);
    if (state.kind === 'running') {
      const taking = await takeOwnership(cluster, state.port);
      if (taking.outcome === 'owned') return { ok: true, claim: { connection: taking.connection, port: state.port } };
      if (taking.outcome === 'refused') return { ok: false, problem: taking.problem };
    }
    if (state.kind === 'stopped') {
      const starting = await startServer(cluster, options);
      if (starting.outcome === 'failed') return { ok: false, problem: brokenProblem(cluster, starting.reason) };
      if (starting.outcome === 'started') continue;
    }
    await wait(200);
  }
  return { ok: false, problem: brokenProblem(cluster, `it was not ready within ${TIMEOUT_MS / 1000} seconds`) };
}

/**
 * Keeps the owner's connection; when it breaks, claims the server again on the same port and starts it if necessary. `release`
 * waits for a running claim, so that no server starts after the stop.
 */
function guardClaim(cluster: Cluster, options: EmbeddedOptions, claim: Claim): { release(): Promise<void> } {
  let released = false;
  let claiming = Promise.resolve();
  const watch = (connection: pg.Client): void => {
    connection.once('end', () => {
      if (!released) claiming = claimAgain();
    });
  };
  const claimAgain = async (): Promise<void> => {
    const again = await claimServer(cluster, { ...options, port: claim.port, isWanted: () => !released });
    if (again.ok) watch(again.claim.connection);
    else if (!released) options.onLost?.(again.problem);
  };
  watch(claim.connection);
  return {
    release: () => {
      released = true;
      return claiming;
    },
  };
}

function brokenProblem(cluster: Cluster, reason: string): StartProblem {
  return startProblem('database.broken', cluster.data, `The embedded PostgreSQL does not start: ${reason}.`);
}
