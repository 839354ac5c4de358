import { join } from 'node:path';
import pg from 'pg';
import { type StartProblem, startProblem } from '../../configuration/problem.ts';
import { copyPrivateFile, writePrivateFile } from '../../files/private-file.ts';
import { startEmbedded } from '../embedded/embedded.ts';
import { credentials } from '../embedded/owner.ts';
import { type Cluster, placeCluster } from '../embedded/place.ts';
import { inspectServer } from '../embedded/postmaster.ts';
import { copyRunningCluster } from './cluster-files.ts';

type Copying = { readonly ok: true; readonly version: string } | { readonly ok: false; readonly problem: StartProblem };

/**
 * Copies the embedded database of a data folder into another folder, as it is at the end of the copy. A platform that runs on
 * it goes on meanwhile; without one the server is started for the copy. Returns the version of PostgreSQL.
 */
export async function copyDatabase(dataDir: string, into: string, sharedFolder?: string): Promise<Copying> {
  const placing = placeCluster(dataDir, sharedFolder);
  if (!placing.ok) return placing;
  const { cluster } = placing;
  const running = inspectServer(cluster.data);
  if (running.kind === 'running') return copyFrom(cluster, running.port, into);
  const start = await startEmbedded({ dataDir, ...(sharedFolder === undefined ? {} : { sharedFolder }) });
  if (!start.ok) return start;
  try {
    return await copyFrom(cluster, Number(new URL(start.embedded.url).port), into);
  } finally {
    await start.embedded.stop();
  }
}

async function copyFrom(cluster: Cluster, port: number, into: string): Promise<Copying> {
  const client = new pg.Client({ ...credentials(cluster, port), database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await copyBetween(client, cluster.data, into);
    return { ok: true, version: cluster.binaries.version };
  } catch (error) {
    const message = `The database in ${cluster.data} could not be copied: ${(error as Error).message}.`;
    return { ok: false, problem: startProblem('backup.failed', into, message) };
  } finally {
    // Ends an unfinished backup of this session as well, and the reservation of the log.
    await client.end().catch(() => undefined);
  }
}

/** Copies the files between the start and the stop of a backup, and then the log of that time, which makes them consistent. */
async function copyBetween(client: pg.Client, data: string, into: string): Promise<void> {
  // Until the session ends, the server keeps the log from here on.
  await client.query(`select pg_create_physical_replication_slot('backup_${process.pid}', true, true)`);
  const begun = await client.query<{ segment: string }>(
    `select pg_walfile_name(pg_backup_start('npm run database -- backup', fast => true)) as segment`,
  );
  await copyRunningCluster(data, into);
  const ended = await client.query<{ label: string; segment: string }>(
    `select labelfile as label, pg_walfile_name(lsn) as segment from pg_backup_stop(wait_for_archive => false)`,
  );
  const [from, to] = [begun.rows[0]?.segment ?? '', ended.rows[0]?.segment ?? ''];
  writePrivateFile(join(into, 'backup_label'), ended.rows[0]?.label ?? '');
  const log = await client.query<{ name: string }>('select name from pg_ls_waldir() where name between $1 and $2', [
    from,
    to,
  ]);
  for (const { name } of log.rows) await copyPrivateFile(join(data, 'pg_wal', name), join(into, 'pg_wal', name));
}
