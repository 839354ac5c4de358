import { setTimeout as wait } from 'node:timers/promises';
import type { StartProblem } from '../../configuration/problem.ts';
import { readAccess } from './access.ts';
import { takeOwnership } from './owner.ts';
import { type Cluster, placeCluster } from './place.ts';
import { inspectServer } from './postmaster.ts';
import { stopServer } from './server.ts';

/** A server that starts or recovers gets this time to become ready for the stop. */
const READY_TIMEOUT_MS = 30_000;

/**
 * Stops the server of a data folder whose platform has crashed; returns why it could not. It takes the owner's lock
 * first, so a server that another platform has taken over keeps running.
 */
export async function stopAbandoned(dataDir: string, sharedFolder?: string): Promise<StartProblem | undefined> {
  if (!readAccess(dataDir)) return undefined;
  const placing = placeCluster(dataDir, sharedFolder);
  if (!placing.ok) return placing.problem;
  const { cluster } = placing;
  const until = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < until) {
    const state = inspectServer(cluster.data);
    if (state.kind === 'stopped') return undefined;
    if (state.kind === 'running' && (await stopUnowned(cluster, state.port))) return undefined;
    await wait(100);
  }
  return undefined;
}

/** Returns whether nothing is left to do: the server was stopped, or another platform owns it. */
async function stopUnowned(cluster: Cluster, port: number): Promise<boolean> {
  const taking = await takeOwnership(cluster, port, { isPassing: true });
  if (taking.outcome === 'again') return false;
  if (taking.outcome === 'refused') return true;
  await taking.connection.end();
  await stopServer(cluster);
  return true;
}
